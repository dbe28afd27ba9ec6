import type { Knex } from 'knex';
import type { User } from '@sidehelm/contracts';
import { emailKey } from '../rules/emailKey';
import { keptEmailKey, keysOf } from './userKeys';

interface UserRow extends Omit<User, 'roles' | 'version'> {
  email_key: string;
  name_key: string;
  search_key: string;
  roles_key: string;
  /** JSON list. */
  roles: string;
  password_hash: string;
  is_demo: boolean;
  version: number;
}

/** A user with what each one of this service has. */
export type StoredUser = User & { version: number };

/** Somebody, as they are found by their e-mail address. */
export interface FoundUser {
  user: StoredUser;
  passwordHash: string;
  /** No other account has it, also where two from before share the address. */
  emailKey: string;
}

interface NewUser extends User {
  password_hash: string;
  is_demo: boolean;
}

/** What people change of a user. */
export type UserChange = Partial<
  Pick<User, 'is_active' | 'is_email_verified' | 'roles'>
>;

/** What people are looked for by, and which page of them; bounds are those of the contract. */
export interface UserSearch {
  /** Part of the e-mail address or of the name, or both as "email (first last)", in any case. */
  text?: string;
  role?: string;
  active?: boolean;
  verified?: boolean;
  uuids?: readonly string[];
  sort?: keyof typeof SORT_KEYS;
  direction?: 'asc' | 'desc';
  offset?: number;
  limit?: number;
}

/** Each is the beginning of an index. */
const SORT_KEYS = {
  email: 'email_key',
  name: 'name_key',
  first_name: 'lower(first_name)',
  last_name: 'lower(last_name)',
  roles: 'roles_key',
  is_active: 'is_active',
  is_email_verified: 'is_email_verified',
  country_code: 'country_code',
};

/** So many are sorted sooner than they are met one after the other. */
const FEW = 5_000;

/** A pattern for `like … escape '!'` that finds the text as it is; PostgreSQL takes no NUL. */
const likePart = (text: string) =>
  `%${text.replaceAll('\0', '').replace(/[!%_]/g, '!$&')}%`;

function toUser(row: UserRow): StoredUser {
  return {
    uuid: row.uuid,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    country_code: row.country_code,
    is_active: Boolean(row.is_active),
    is_email_verified: Boolean(row.is_email_verified),
    roles: JSON.parse(row.roles),
    version: row.version,
  };
}

/** The whole role, not a part of its name. Unlike "like", it knows small from capital letters in every database. */
const withRole = (users: Knex.QueryBuilder, role: string) =>
  users.whereRaw(`replace(roles, ?, '') <> roles`, [JSON.stringify(role)]);

/** The table of people; e-mail addresses are unique however they are written. */
export class UserStore {
  constructor(private readonly database: Knex) {}

  async list(): Promise<StoredUser[]> {
    return (await this.users().orderBy('email_key')).map(toUser);
  }

  /** One page of those found, and how many are found in all. */
  async search(
    search: UserSearch,
  ): Promise<{ items: StoredUser[]; total: number }> {
    const [{ count }] = await this.found(search).count({ count: '*' });
    const total = Number(count);
    const uuids = await this.page(search, total);
    const users = await this.getAll(uuids);
    const byUuid = new Map(users.map(user => [user.uuid, user]));
    return { items: uuids.flatMap(uuid => byUuid.get(uuid) ?? []), total };
  }

  private async page(search: UserSearch, total: number): Promise<string[]> {
    const { sort = 'email', offset = 0, limit = 50 } = search;
    const size = Math.min(limit, total - offset);
    if (size <= 0) return [];
    const isDescending = search.direction === 'desc';
    // What is far down is near the other end.
    const isTurned = offset > total / 2;
    const direction = isDescending === isTurned ? 'asc' : 'desc';
    const found = this.found(search).select(
      'uuid',
      'email_key',
      this.database.raw(`${SORT_KEYS[sort]} as sort_key`),
    );
    // Few are found by looking at all and then sorted; many are met soon along the index.
    const from = total <= FEW ? found.limit(total) : found;
    const uuids: string[] = await this.database
      .from(from.as('found'))
      .orderBy('sort_key', direction)
      // In the same direction, as the index has it.
      .orderBy('email_key', direction)
      .offset(isTurned ? total - offset - size : offset)
      .limit(size)
      .pluck('uuid');
    return isTurned ? uuids.reverse() : uuids;
  }

  private found({ text = '', role, active, verified, uuids }: UserSearch) {
    const found = this.users();
    const part = likePart(text.trim().toLowerCase());
    if (text.trim()) found.whereRaw(`search_key like ? escape '!'`, [part]);
    if (role !== undefined) withRole(found, role);
    if (active !== undefined) found.where({ is_active: active });
    if (verified !== undefined) found.where({ is_email_verified: verified });
    if (uuids)
      found.whereIn(
        'uuid',
        uuids.map(uuid => uuid.toLowerCase()),
      );
    return found;
  }

  async get(uuid: string): Promise<StoredUser | undefined> {
    const row = await this.users().where({ uuid }).first();
    return row && toUser(row);
  }

  /** Those of these who exist. */
  async getAll(uuids: readonly string[]): Promise<StoredUser[]> {
    if (uuids.length === 0) return [];
    return (await this.users().whereIn('uuid', uuids)).map(toUser);
  }

  /** The person and the hash of their password. Of two from before who share an address, it is the one who writes it so. */
  async findByEmail(email: string): Promise<FoundUser | undefined> {
    const key = emailKey(email);
    const kept = keptEmailKey(email);
    const rows = await this.users().whereIn('email_key', [key, kept]);
    // The small letters of one address can be the key of another one.
    const twins = rows.filter(row => emailKey(row.email) === key);
    const row =
      twins.find(twin => twin.email === email.trim()) ??
      twins.find(({ email_key }) => email_key === kept) ??
      twins[0];
    return (
      row && {
        user: toUser(row),
        passwordHash: row.password_hash,
        emailKey: row.email_key,
      }
    );
  }

  /** Those with the role who may sign in; nobody else changes them until the transaction ends. */
  async lockWhoMaySignInAs(role: string): Promise<StoredUser[]> {
    const rows = await withRole(
      this.users().where({ is_active: true, is_email_verified: true }),
      role,
    )
      // Always in the same order, so that nobody waits for somebody who waits for them.
      .orderBy('uuid')
      .forUpdate();
    return rows.map(toUser);
  }

  /** The user, whom nobody else changes until the transaction ends. */
  async lock(uuid: string): Promise<StoredUser | undefined> {
    return (await this.lockWithPassword(uuid))?.user;
  }

  /** The same, with the hash of their password. */
  async lockWithPassword(
    uuid: string,
  ): Promise<{ user: StoredUser; passwordHash: string } | undefined> {
    const row = await this.users().where({ uuid }).forUpdate().first();
    return row && { user: toUser(row), passwordHash: row.password_hash };
  }

  /** Keeps the one who is there, and answers false, when the e-mail address is taken, or the id: two instances that start at once make the same people. */
  async insertIfMissing(user: NewUser): Promise<boolean> {
    const inserted = await this.users()
      .insert({
        ...user,
        roles: JSON.stringify(user.roles),
        version: 1,
        ...keysOf(user),
      })
      .onConflict()
      .ignore()
      .returning('uuid');
    return inserted.length > 0;
  }

  /** Makes the change and raises the version. */
  async change(user: StoredUser, change: UserChange): Promise<StoredUser> {
    const next = { ...user, ...change, version: user.version + 1 };
    await this.users()
      .where({ uuid: user.uuid })
      .update({
        is_active: next.is_active,
        is_email_verified: next.is_email_verified,
        roles: JSON.stringify(next.roles),
        roles_key: keysOf(next).roles_key,
        version: next.version,
      });
    return next;
  }

  /** Whether it is one of those that everybody signs in with who looks at the demo. */
  async isDemo(uuid: string): Promise<boolean> {
    const row = await this.users().where({ uuid, is_demo: true }).first('uuid');
    return row !== undefined;
  }

  /** What their wrong passwords are counted by. */
  async emailKeyOf(uuid: string): Promise<string | undefined> {
    const row = await this.users().where({ uuid }).first('email_key');
    return row?.email_key;
  }

  async passwordHashOf(uuid: string): Promise<string | undefined> {
    const row = await this.users().where({ uuid }).first('password_hash');
    return row?.password_hash;
  }

  /** Whether a password opens the account. */
  async hasPassword(uuid: string): Promise<boolean> {
    return Boolean(await this.passwordHashOf(uuid));
  }

  /** Nobody who looks at the user sees it, so the version stays. */
  async setPassword(uuid: string, passwordHash: string): Promise<void> {
    await this.users().where({ uuid }).update({ password_hash: passwordHash });
  }

  async deleteDemoUsers(): Promise<number> {
    return this.users().where({ is_demo: true }).delete();
  }

  private users() {
    return this.database<UserRow>('auth_users');
  }
}
