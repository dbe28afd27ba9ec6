import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';

const MINUTE = 60_000;

/** What links are for, and the ms for which they work. */
export const LINK_LIFETIMES = {
  'verify-email': 24 * 60 * MINUTE,
  'reset-password': 60 * MINUTE,
  /** Not in a mail: for who has given the right password, to have another one sent. */
  'send-link': 10 * MINUTE,
  /** Not in a mail: for who has given the right password and owes the second factor. */
  'second-factor': 10 * MINUTE,
} as const;

export type LinkPurpose = keyof typeof LINK_LIFETIMES;

interface LinkRow {
  token_hash: string;
  user_uuid: string;
  purpose: string;
  expires_at: string;
}

/** The database never sees a token that could be used. */
const hashOf = (token: string) =>
  createHash('sha256').update(token).digest('hex');

/** Those of which a user can have several: somebody else who begins the same must not end it. */
const SEVERAL: readonly LinkPurpose[] = ['second-factor'];

/** Tokens of links, each for one purpose. A user has one of each at most, save for `SEVERAL`; it works once. */
export class LinkStore {
  constructor(
    private readonly database: Knex,
    private readonly clock: Clock,
  ) {}

  /** A new token, 256 random bits; earlier ones of the user for the same purpose no longer work. */
  async create(userUuid: string, purpose: LinkPurpose): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock().getTime();
    if (!SEVERAL.includes(purpose)) await this.deleteOf(userUuid, purpose);
    await this.links()
      .where('expires_at', '<', new Date(now).toISOString())
      .delete();
    await this.links().insert({
      token_hash: hashOf(token),
      user_uuid: userUuid,
      purpose,
      expires_at: new Date(now + LINK_LIFETIMES[purpose]).toISOString(),
    });
    return token;
  }

  /** Whose link it is, as long as it works. */
  async userOf(
    token: string,
    purpose: LinkPurpose,
  ): Promise<string | undefined> {
    const row = await this.links()
      .where({ token_hash: hashOf(token), purpose })
      .where('expires_at', '>=', this.clock().toISOString())
      .first('user_uuid');
    return row?.user_uuid;
  }

  /** Uses the link up, and answers whose it was; of two at once, one gets it. */
  async take(token: string, purpose: LinkPurpose): Promise<string | undefined> {
    const userUuid = await this.userOf(token, purpose);
    const taken =
      userUuid !== undefined &&
      (await this.links()
        .where({ token_hash: hashOf(token), purpose })
        .delete()) > 0;
    return taken ? userUuid : undefined;
  }

  /** Whether the user got one within the last `time` ms that still works. */
  async isRecent(
    userUuid: string,
    purpose: LinkPurpose,
    time: number,
  ): Promise<boolean> {
    const made = this.clock().getTime() + LINK_LIFETIMES[purpose] - time;
    const row = await this.links()
      .where({ user_uuid: userUuid, purpose })
      .where('expires_at', '>', new Date(made).toISOString())
      .first('user_uuid');
    return row !== undefined;
  }

  async deleteOf(userUuid: string, purpose: LinkPurpose): Promise<void> {
    await this.links().where({ user_uuid: userUuid, purpose }).delete();
  }

  private links() {
    return this.database<LinkRow>('auth_links');
  }
}
