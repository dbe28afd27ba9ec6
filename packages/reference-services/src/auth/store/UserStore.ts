import type { Knex } from 'knex';
import type { User } from '@sidehelm/contracts';

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

/** What people are looked for by, and which page of them; bounds are those of the contract. */
export interface UserSearch {
  /** Part of the e-mail address or of the name, in any case. */
  text?: string;
  role?: string;
  active?: boolean;
  uuids?: readonly string[];
  sort?: keyof typeof SORT_KEYS;
  direction?: 'asc' | 'desc';
  offset?: number;
  limit?: number;
}

const SORT_KEYS = {
  email: 'email_key',
  first_name: 'lower(first_name)',
  last_name: 'lower(last_name)',
};

const SEARCH_KEYS = ['email_key', "lower(first_name || ' ' || last_name)"];

/** A pattern for `like … escape '!'` that finds the text as it is. */
const likePart = (text: string) => `%${text.replace(/[!%_]/g, '!$&')}%`;

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

  /**
   * One page of those found, and how many are found in all. A database may know
   * the small letters of ASCII only.
   */
  async search(search: UserSearch): Promise<{ items: User[]; total: number }> {
    const found = () => this.found(search);
    const { sort = 'email', direction, offset = 0, limit = 50 } = search;
    const [{ count }] = await found().count({ count: '*' });
    const rows = await found()
      .orderByRaw(`${SORT_KEYS[sort]} ${direction === 'desc' ? 'desc' : 'asc'}`)
      .orderBy('email_key')
      .offset(offset)
      .limit(limit);
    return { items: rows.map(toUser), total: Number(count) };
  }

  private found({ text = '', role, active, uuids }: UserSearch) {
    const found = this.users();
    const part = likePart(text.trim().toLowerCase());
    if (text.trim())
      found.where(any => {
        for (const key of SEARCH_KEYS)
          any.orWhereRaw(`${key} like ? escape '!'`, [part]);
      });
    if (role !== undefined)
      // Unlike "like", it knows small from capital letters in every database.
      found.whereRaw(`replace(roles, ?, '') <> roles`, [JSON.stringify(role)]);
    if (active !== undefined) found.where({ is_active: active });
    if (uuids)
      found.whereIn(
        'uuid',
        uuids.map(uuid => uuid.toLowerCase()),
      );
    return found;
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
