import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';
import { emailKey } from '../rules/emailKey';

/** Milliseconds, except `failures`. */
const LOCKOUT = {
  failures: 5,
  duration: 5 * 60_000,
  /** Failures this old no longer count. */
  memory: 15 * 60_000,
};

/** What failures are counted by: an address, or one browser that is known at the address. */
export interface AttemptCounter {
  email: string;
  deviceId?: string;
}

function keyOf({ email, deviceId }: AttemptCounter): string {
  const address = emailKey(email);
  if (deviceId === undefined) return address;
  // No address has a line feed in it.
  const hash = createHash('sha256').update(`${deviceId} ${address}`);
  return `device\n${hash.digest('hex')}`;
}

interface AttemptRow {
  email_key: string;
  failures: number;
  last_at: string;
  locked_until: string | null;
}

/**
 * Counts failed sign-ins by e-mail address, known or not, so that the lock says
 * nothing about who has an account. Five lock the address for five minutes,
 * but not for browsers that are known there: each of them has its own count.
 */
export class AttemptStore {
  constructor(
    private readonly database: Knex,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt before its password is looked at, so that many at once
   * get no more than five guesses. Answers how long the address is locked, in
   * ms; undefined when the attempt may go on.
   */
  async begin(counter: AttemptCounter): Promise<number | undefined> {
    const email_key = keyOf(counter);
    const now = this.clock();
    await this.forget(now);
    const [row] = await this.attempts()
      .insert({
        email_key,
        failures: 1,
        last_at: now.toISOString(),
        locked_until: null,
      })
      .onConflict('email_key')
      .merge({
        failures: this.database.raw('auth_sign_in_attempts.failures + 1'),
      })
      .returning('*');
    if (row.locked_until) return Date.parse(row.locked_until) - now.getTime();
    return row.failures > LOCKOUT.failures ? LOCKOUT.duration : undefined;
  }

  /** After a wrong password; answers the lock that it caused, in ms. */
  async fail(counter: AttemptCounter): Promise<number | undefined> {
    const now = this.clock();
    const where = { email_key: keyOf(counter) };
    const row = await this.attempts().where(where).first();
    const locks = (row?.failures ?? 0) >= LOCKOUT.failures;
    const until = new Date(now.getTime() + LOCKOUT.duration).toISOString();
    await this.attempts()
      .where(where)
      .update({
        last_at: now.toISOString(),
        locked_until: locks ? until : null,
      });
    return locks ? LOCKOUT.duration : undefined;
  }

  /** After the right password. */
  async succeed(counter: AttemptCounter): Promise<void> {
    await this.attempts()
      .where({ email_key: keyOf(counter) })
      .delete();
  }

  private async forget(now: Date) {
    await this.attempts()
      .where('locked_until', '<=', now.toISOString())
      .orWhere(builder =>
        builder
          .whereNull('locked_until')
          .where(
            'last_at',
            '<',
            new Date(now.getTime() - LOCKOUT.memory).toISOString(),
          ),
      )
      .delete();
  }

  private attempts() {
    return this.database<AttemptRow>('auth_sign_in_attempts');
  }
}
