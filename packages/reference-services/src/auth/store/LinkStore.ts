import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';

/** ms for which a link works. */
export const LINK_LIFETIME = 24 * 3_600_000;

interface LinkRow {
  token_hash: string;
  user_uuid: string;
  expires_at: string;
}

/** The database never sees a token that could be used. */
const hashOf = (token: string) =>
  createHash('sha256').update(token).digest('hex');

/** Tokens of the links with which people verify their e-mail address. A user has one at most, which works once. */
export class LinkStore {
  constructor(
    private readonly database: Knex,
    private readonly clock: Clock,
  ) {}

  /** A new token, 256 random bits; earlier ones of the user no longer work. */
  async create(userUuid: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock().getTime();
    await this.links()
      .where({ user_uuid: userUuid })
      .orWhere('expires_at', '<', new Date(now).toISOString())
      .delete();
    await this.links().insert({
      token_hash: hashOf(token),
      user_uuid: userUuid,
      expires_at: new Date(now + LINK_LIFETIME).toISOString(),
    });
    return token;
  }

  /** Whose link it is, as long as it works. */
  async userOf(token: string): Promise<string | undefined> {
    const row = await this.links()
      .where({ token_hash: hashOf(token) })
      .where('expires_at', '>=', this.clock().toISOString())
      .first('user_uuid');
    return row?.user_uuid;
  }

  /** Uses the link up, and answers whose it was; of two at once, one gets it. */
  async take(token: string): Promise<string | undefined> {
    const userUuid = await this.userOf(token);
    const taken =
      userUuid !== undefined &&
      (await this.links()
        .where({ token_hash: hashOf(token) })
        .delete()) > 0;
    return taken ? userUuid : undefined;
  }

  private links() {
    return this.database<LinkRow>('auth_links');
  }
}
