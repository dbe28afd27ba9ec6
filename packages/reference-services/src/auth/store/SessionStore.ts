import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';

const HOUR = 3_600_000;

/** Milliseconds. */
export const SESSION = {
  longest: 30 * 24 * HOUR,
  idle: 12 * HOUR,
  /** How exactly the last use is known; spares a write for each request. */
  resolution: 60_000,
};

interface SessionRow {
  id_hash: string;
  user_uuid: string;
  created_at: string;
  last_used_at: string;
}

/** How a session is known to the database and in tokens: neither sees an id that could be used as a cookie. */
export const sessionHashOf = (id: string) =>
  createHash('sha256').update(id).digest('hex');

/** Sessions of the SSO app: 30 days at most, 12 hours without use. */
export class SessionStore {
  constructor(
    private readonly database: Knex,
    private readonly clock: Clock,
  ) {}

  /** Opens a session and answers its id, 256 random bits. */
  async create(userUuid: string): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    const now = this.clock().toISOString();
    await this.deleteExpired();
    await this.sessions().insert({
      id_hash: sessionHashOf(id),
      user_uuid: userUuid,
      created_at: now,
      last_used_at: now,
    });
    return id;
  }

  /** The session's user when the session is still good; counts as a use of it. */
  async use(id: string): Promise<string | undefined> {
    const id_hash = sessionHashOf(id);
    const row = await this.find(id_hash);
    if (!row) return undefined;
    const now = this.clock().getTime();
    if (now - Date.parse(row.last_used_at) > SESSION.resolution) {
      await this.sessions()
        .where({ id_hash })
        .update({ last_used_at: new Date(now).toISOString() });
    }
    return row.user_uuid;
  }

  /** Whether the session is still good; looking does not count as a use. */
  async isGood(id_hash: string): Promise<boolean> {
    return (await this.find(id_hash)) !== undefined;
  }

  async delete(id: string): Promise<void> {
    await this.sessions()
      .where({ id_hash: sessionHashOf(id) })
      .delete();
  }

  async deleteOf(userUuid: string): Promise<void> {
    await this.sessions().where({ user_uuid: userUuid }).delete();
  }

  private async find(id_hash: string): Promise<SessionRow | undefined> {
    const row = await this.sessions().where({ id_hash }).first();
    if (!row) return undefined;
    const now = this.clock().getTime();
    if (
      now - Date.parse(row.last_used_at) <= SESSION.idle &&
      now - Date.parse(row.created_at) <= SESSION.longest
    ) {
      return row;
    }
    await this.sessions().where({ id_hash }).delete();
    return undefined;
  }

  private async deleteExpired() {
    const before = (age: number) =>
      new Date(this.clock().getTime() - age).toISOString();
    await this.sessions()
      .where('last_used_at', '<', before(SESSION.idle))
      .orWhere('created_at', '<', before(SESSION.longest))
      .delete();
  }

  private sessions() {
    return this.database<SessionRow>('auth_sessions');
  }
}
