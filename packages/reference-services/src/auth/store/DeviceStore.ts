import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';
import { NOBODY } from './FailedSignInStore';

const DAY = 24 * 3_600_000;

/** ms after its last sign-in that a browser is forgotten; browsers keep no cookie longer. */
export const DEVICE_LIFETIME = 400 * DAY;

interface DeviceRow {
  id_hash: string;
  user_uuid: string;
  last_used_at: string;
}

/** The database never sees an id that could be used as a cookie. */
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

/**
 * Which browsers have signed in to which account before. Wrong passwords from
 * elsewhere do not lock them.
 */
export class DeviceStore {
  constructor(
    private readonly database: Knex,
    private readonly clock: Clock,
  ) {}

  /** Asks the database also where there is no such user, so that the time does not tell whether there is an account. */
  async knows(
    id: string | undefined,
    userUuid: string | undefined,
  ): Promise<boolean> {
    if (id === undefined) return false;
    const row = await this.devices()
      .where({ id_hash: hashOf(id), user_uuid: userUuid ?? NOBODY })
      .where('last_used_at', '>=', this.oldest())
      .first('id_hash');
    return row !== undefined;
  }

  /**
   * Remembers that the browser signed in to the account and answers its new
   * id, 256 random bits: one that somebody else put there is worth nothing
   * after the first sign-in. Other accounts of the browser move with it. In a
   * transaction of the caller's.
   */
  async remember(id: string | undefined, userUuid: string): Promise<string> {
    const next = randomBytes(32).toString('base64url');
    const device = { id_hash: hashOf(next), user_uuid: userUuid };
    const last_used_at = this.clock().toISOString();
    if (id !== undefined)
      await this.devices()
        .where({ id_hash: hashOf(id) })
        .update({ id_hash: device.id_hash });
    await this.devices()
      .insert({ ...device, last_used_at })
      .onConflict(['id_hash', 'user_uuid'])
      .merge(['last_used_at']);
    return next;
  }

  async deleteExpired(): Promise<void> {
    await this.devices().where('last_used_at', '<', this.oldest()).delete();
  }

  private oldest() {
    return new Date(this.clock().getTime() - DEVICE_LIFETIME).toISOString();
  }

  private devices() {
    return this.database<DeviceRow>('auth_devices');
  }
}
