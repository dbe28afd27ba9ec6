import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';

/** ms in which somebody has to touch their key. */
const CHALLENGE_LIFETIME = 5 * 60_000;

interface PasskeyRow {
  credential_id: string;
  user_uuid: string;
  public_key: string;
  counter: number | string;
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

interface ChallengeRow {
  challenge: string;
  user_uuid: string | null;
  expires_at: string;
}

/** A key of somebody's device (WebAuthn). Times are ISO 8601. */
export interface Passkey {
  /** Base64url, as the device calls it. */
  id: string;
  userUuid: string;
  /** COSE, base64url. */
  publicKey: string;
  /** How often the device has used it, where it counts. */
  counter: number;
  transports: string[];
  name: string;
  createdAt: string;
  lastUsedAt?: string;
}

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.credential_id,
  userUuid: row.user_uuid,
  publicKey: row.public_key,
  // PostgreSQL gives large numbers as text.
  counter: Number(row.counter),
  transports: JSON.parse(row.transports),
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at ?? undefined,
});

/** The tables of passkeys, and of what devices are asked to sign. */
export class PasskeyStore {
  constructor(
    private readonly database: Knex,
    private readonly clock: Clock,
  ) {}

  /** Remembers what a device is asked to sign: for the user alone, or for whoever signs in. */
  async addChallenge(challenge: string, userUuid?: string): Promise<void> {
    const now = this.clock().getTime();
    await this.challenges()
      .where('expires_at', '<', new Date(now).toISOString())
      .delete();
    await this.challenges().insert({
      challenge,
      user_uuid: userUuid ?? null,
      expires_at: new Date(now + CHALLENGE_LIFETIME).toISOString(),
    });
  }

  /** Uses it up, and answers whether it was asked for; of two at once, one gets it. */
  async takeChallenge(challenge: string, userUuid?: string): Promise<boolean> {
    const taken = await this.challenges()
      .where({ challenge, user_uuid: userUuid ?? null })
      .where('expires_at', '>=', this.clock().toISOString())
      .delete();
    return taken > 0;
  }

  /** False when it is there already, whoever has it. */
  async add(passkey: Passkey): Promise<boolean> {
    const added = await this.passkeys()
      .insert({
        credential_id: passkey.id,
        user_uuid: passkey.userUuid,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: JSON.stringify(passkey.transports),
        name: passkey.name,
        created_at: passkey.createdAt,
        last_used_at: null,
      })
      .onConflict('credential_id')
      .ignore()
      .returning('credential_id');
    return added.length > 0;
  }

  async get(id: string): Promise<Passkey | undefined> {
    const row = await this.passkeys().where({ credential_id: id }).first();
    return row && toPasskey(row);
  }

  /** Those of a user, the oldest first. */
  async list(userUuid: string): Promise<Passkey[]> {
    const rows = await this.passkeys()
      .where({ user_uuid: userUuid })
      .orderBy(['created_at', 'credential_id']);
    return rows.map(toPasskey);
  }

  /** After a sign-in; false when it was removed, or used, meanwhile. */
  async use({ id, counter }: Passkey, newCounter: number): Promise<boolean> {
    const used = await this.passkeys()
      .where({ credential_id: id, counter })
      .update({
        counter: newCounter,
        last_used_at: this.clock().toISOString(),
      });
    return used > 0;
  }

  /** Whether there was one. */
  async delete(userUuid: string, id: string): Promise<boolean> {
    const deleted = await this.passkeys()
      .where({ user_uuid: userUuid, credential_id: id })
      .delete();
    return deleted > 0;
  }

  private passkeys() {
    return this.database<PasskeyRow>('auth_passkeys');
  }

  private challenges() {
    return this.database<ChallengeRow>('auth_challenges');
  }
}
