import type { Knex } from 'knex';
import type { User } from '@sidehelm/console-common';

interface UserRow extends Omit<User, 'roles'> {
  email_key: string;
  /** JSON list. */
  roles: string;
  password_hash: string;
  is_demo: boolean;
}

interface NewUser extends User {
  password_hash: string;
  is_demo: boolean;
}

export const emailKey = (email: string) => email.trim().toLowerCase();

function toUser(row: UserRow): User {
  return {
    uuid: row.uuid,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    country_code: row.country_code,
    is_active: Boolean(row.is_active),
    is_email_verified: Boolean(row.is_email_verified),
    roles: JSON.parse(row.roles),
  };
}

/** The table of people; e-mail addresses are unique whatever their case. */
export class UserStore {
  constructor(private readonly database: Knex) {}

  async list(): Promise<User[]> {
    return (await this.users().orderBy('email_key')).map(toUser);
  }

  async get(uuid: string): Promise<User | undefined> {
    const row = await this.users().where({ uuid }).first();
    return row && toUser(row);
  }

  /** Those of these who exist. */
  async getAll(uuids: readonly string[]): Promise<User[]> {
    if (uuids.length === 0) return [];
    return (await this.users().whereIn('uuid', uuids)).map(toUser);
  }

  /** The person and the hash of their password. */
  async findByEmail(
    email: string,
  ): Promise<{ user: User; passwordHash: string } | undefined> {
    const row = await this.users()
      .where({ email_key: emailKey(email) })
      .first();
    return row && { user: toUser(row), passwordHash: row.password_hash };
  }

  /** Keeps the one who is there, and answers false, when the e-mail address is taken. */
  async insertIfMissing(user: NewUser): Promise<boolean> {
    const inserted = await this.users()
      .insert({
        ...user,
        roles: JSON.stringify(user.roles),
        email_key: emailKey(user.email),
      })
      .onConflict('email_key')
      .ignore()
      .returning('uuid');
    return inserted.length > 0;
  }

  async update(
    uuid: string,
    change: Partial<Pick<User, 'is_active' | 'is_email_verified'>>,
  ): Promise<void> {
    await this.users().where({ uuid }).update(change);
  }

  async deleteDemoUsers(): Promise<number> {
    return this.users().where({ is_demo: true }).delete();
  }

  private users() {
    return this.database<UserRow>('auth_users');
  }
}
