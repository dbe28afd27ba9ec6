import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

interface FactorRow {
  user_uuid: string;
  secret: string;
  confirmed_at: string | null;
  last_step: number | null;
  begun_by: string | null;
  begun_at: string | null;
}

interface CodeRow {
  user_uuid: string;
  code_hash: string;
}

/** A secret that an app for codes shares with us (base32), and since when it counts (ISO 8601); undefined while it does not yet. */
export interface StoredFactor {
  secret: string;
  confirmedAt?: string;
}

/** Codes, tickets and sessions are random and long, so that a quick hash will do. */
const hashOf = (code: string) =>
  createHash('sha256').update(code).digest('hex');

/** The table of second factors and of the codes for who has lost theirs. */
export class SecondFactorStore {
  constructor(private readonly database: Knex) {}

  async get(userUuid: string): Promise<StoredFactor | undefined> {
    const row = await this.factors().where({ user_uuid: userUuid }).first();
    return (
      row && {
        secret: row.secret,
        confirmedAt: row.confirmed_at ?? undefined,
      }
    );
  }

  /** A secret that does not count yet; one that counts stays, and false is answered. */
  async begin(
    userUuid: string,
    secret: string,
    { starter, at }: { starter: string; at: string },
  ): Promise<boolean> {
    await this.forgetPending(userUuid);
    const added = await this.factors()
      .insert({
        user_uuid: userUuid,
        secret,
        confirmed_at: null,
        begun_by: hashOf(starter),
        begun_at: at,
      })
      .onConflict('user_uuid')
      .ignore()
      .returning('user_uuid');
    return added.length > 0;
  }

  /** The secret that does not count yet, if the starter began it, and not before `since`. */
  async pending(
    userUuid: string,
    { starter, since }: { starter: string; since: string },
  ): Promise<string | undefined> {
    const row = await this.factors()
      .where({
        user_uuid: userUuid,
        confirmed_at: null,
        begun_by: hashOf(starter),
      })
      .where('begun_at', '>=', since)
      .first('secret');
    return row?.secret;
  }

  async forgetPending(userUuid: string): Promise<void> {
    await this.factors()
      .where({ user_uuid: userUuid, confirmed_at: null })
      .delete();
  }

  /** From now on this secret counts; false when it does already, or when there is another one. */
  async confirm(
    userUuid: string,
    secret: string,
    confirmedAt: string,
  ): Promise<boolean> {
    const confirmed = await this.factors()
      .where({ user_uuid: userUuid, secret, confirmed_at: null })
      .update({ confirmed_at: confirmedAt, begun_by: null, begun_at: null });
    return confirmed > 0;
  }

  /** Uses up a time step of this secret; of the same step, or an earlier one, nobody comes in again. */
  async useStep(
    userUuid: string,
    secret: string,
    step: number,
  ): Promise<boolean> {
    const used = await this.factors()
      .where({ user_uuid: userUuid, secret })
      .where(row => row.whereNull('last_step').orWhere('last_step', '<', step))
      .update({ last_step: step });
    return used > 0;
  }

  /** Puts these codes in place of those that were there. */
  async setCodes(userUuid: string, codes: readonly string[]): Promise<void> {
    await this.codes().where({ user_uuid: userUuid }).delete();
    await this.codes().insert(
      codes.map(code => ({ user_uuid: userUuid, code_hash: hashOf(code) })),
    );
  }

  /** Uses a code up; of two at once, one gets it. */
  async useCode(userUuid: string, code: string): Promise<boolean> {
    const used = await this.codes()
      .where({ user_uuid: userUuid, code_hash: hashOf(code) })
      .delete();
    return used > 0;
  }

  async countCodes(userUuid: string): Promise<number> {
    const [{ count }] = await this.codes()
      .where({ user_uuid: userUuid })
      .count({ count: '*' });
    return Number(count);
  }

  /** Whether there was one that counts; nothing is written without. */
  async delete(userUuid: string): Promise<boolean> {
    const deleted = await this.factors()
      .where({ user_uuid: userUuid })
      .whereNotNull('confirmed_at')
      .delete();
    if (deleted === 0) return false;
    await this.codes().where({ user_uuid: userUuid }).delete();
    return true;
  }

  private factors() {
    return this.database<FactorRow>('auth_second_factors');
  }

  private codes() {
    return this.database<CodeRow>('auth_recovery_codes');
  }
}
