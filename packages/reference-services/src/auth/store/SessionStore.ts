import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';
import { describeDevice } from './describeDevice';

const HOUR = 3_600_000;

/** Milliseconds. */
export const SESSION = {
  longest: 30 * 24 * HOUR,
  idle: 12 * HOUR,
  /** How exactly the last use is known; spares a write for each request. */
  resolution: 60_000,
};

/** Where somebody signs in, as far as it is known. */
export interface SignInPlace {
  /** As the browser calls itself (User-Agent). */
  userAgent?: string;
  /** IP address. */
  address?: string;
}

interface SessionRow {
  id_hash: string;
  user_uuid: string;
  device: string | null;
  address: string | null;
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
  async create(userUuid: string, place: SignInPlace = {}): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    const now = this.clock().toISOString();
    await this.sessions().insert({
      id_hash: sessionHashOf(id),
      user_uuid: userUuid,
      device: describeDevice(place.userAgent)?.slice(0, 300) ?? null,
      address: place.address?.slice(0, 64) ?? null,
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

  /** Those of a user that are good now, the one that was used last first. */
  async list(userUuid: string): Promise<Session[]> {
    const rows = await this.sessions()
      .where({ user_uuid: userUuid })
      .where('last_used_at', '>=', this.before(SESSION.idle))
      .where('created_at', '>=', this.before(SESSION.longest))
      .orderBy('last_used_at', 'desc')
      .orderBy('id_hash');
    return rows.map(row => ({
      id: row.id_hash,
      device: row.device ?? undefined,
      address: row.address ?? undefined,
      started_at: row.created_at,
      last_seen_at: row.last_used_at,
    }));
  }

  /** Whether there was one. */
  async deleteOne(userUuid: string, id_hash: string): Promise<boolean> {
    const deleted = await this.sessions()
      .where({ user_uuid: userUuid, id_hash })
      .delete();
    return deleted > 0;
  }

  /** Answers whose it was; undefined when there was none. */
  async delete(id: string): Promise<string | undefined> {
    const session = () => this.sessions().where({ id_hash: sessionHashOf(id) });
    const row = await session().first('user_uuid');
    // Of two who end it at once one has ended it.
    return (await session().delete()) > 0 ? row?.user_uuid : undefined;
  }

  /**
   * Answers how many there were.
   *
   * @param exceptHash - of the one that stays
   */
  async deleteOf(userUuid: string, exceptHash = ''): Promise<number> {
    return this.sessions()
      .where({ user_uuid: userUuid })
      .whereNot({ id_hash: exceptHash })
      .delete();
  }

  /** Those that nobody can use any more. */
  async deleteExpired(): Promise<void> {
    await this.sessions()
      .where('last_used_at', '<', this.before(SESSION.idle))
      .orWhere('created_at', '<', this.before(SESSION.longest))
      .delete();
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

  /** @param age - ms */
  private before(age: number) {
    return new Date(this.clock().getTime() - age).toISOString();
  }

  private sessions() {
    return this.database<SessionRow>('auth_sessions');
  }
}
