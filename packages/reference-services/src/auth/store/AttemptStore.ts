import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { AtMost } from '../../platform/AtMost';
import type { Clock } from '../../platform/Clock';
import { HttpError } from '../../platform/HttpError';
import {
  statementsOf,
  type Statement,
  type Statements,
} from '../../platform/statements';

const MINUTE = 60_000;

/** Failures that lock, and for how many ms. */
const LOCKS = {
  account: { failures: 5, duration: 5 * MINUTE },
  /** Many people can have one address. */
  address: { failures: 50, duration: 15 * MINUTE },
};

/** ms after which failures no longer count. */
const MEMORY = 15 * MINUTE;

/** ms between two times at which those are deleted. */
const FORGET_EVERY = MINUTE;

/** Statements that run at once of those that count what comes from browsers which nobody knows. */
const OF_STRANGERS = 4;
/** ms that anybody waits to be counted. */
const PATIENCE = 5_000;

const notCounted = () =>
  new HttpError(503, 'The database does not answer. Try again in a moment.', {
    'retry-after': '5',
  });

/** SQL of what no longer counts: its lock has ended, or it is long ago. */
const OVER =
  '(auth_sign_in_attempts.locked_until <= ? or (auth_sign_in_attempts.locked_until is null and auth_sign_in_attempts.last_at < ?))';

/** SQL: the first for what no longer counts, the second for what does. */
const anew = (first: string, second: string) =>
  `case when ${OVER} then ${first} else auth_sign_in_attempts.${second} end`;

/**
 * What failures are counted by: an account, one browser that is known at the account, or an address that tries come from.
 * `account`: the same however its e-mail address is written, and no other account's.
 */
export type AttemptCounter =
  { account: string; deviceId?: string } | { address: string };

const isOfKnownBrowser = (counter: AttemptCounter) =>
  'deviceId' in counter && counter.deviceId !== undefined;

const lockOf = (counter: AttemptCounter) =>
  'address' in counter ? LOCKS.address : LOCKS.account;

function keyOf(counter: AttemptCounter): string {
  // No e-mail address has a line feed in it.
  if ('address' in counter) return `address\n${counter.address}`;
  const { account, deviceId } = counter;
  if (deviceId === undefined) return account;
  const hash = createHash('sha256').update(`${deviceId} ${account}`);
  return `device\n${hash.digest('hex')}`;
}

interface AttemptRow {
  email_key: string;
  failures: number;
  last_at: string;
  locked_until: string | null;
}

/** An attempt that has begun. */
interface Begun {
  /** How long nothing counts, in ms; undefined when the attempt may go on. */
  locked?: number;
  /** How many failed before. */
  failures: number;
}

/**
 * Counts failed sign-ins by account, known or not, so that the lock says
 * nothing about who has an account, and by address. Five lock the account for
 * five minutes, but not for browsers that are known there: each of them has its
 * own count.
 */
export class AttemptStore {
  /** Whoever guesses makes several of them with each try. */
  private readonly statements: Statements;
  /** Many who guess at one account wait for one row, each with a connection; some are left for who waits for nobody. */
  private readonly strangers = new AtMost(OF_STRANGERS, {
    patience: PATIENCE,
    late: notCounted,
  });
  private forgottenAt = 0;

  constructor(
    private readonly database: Knex,
    private readonly clock: Clock,
  ) {
    this.statements = statementsOf(database);
  }

  /** Counts an attempt before its password is looked at, so that many at once get no more guesses. */
  async begin(counter: AttemptCounter): Promise<Begun> {
    const now = this.clock();
    await this.forget(now);
    const at = now.toISOString();
    const over = [at, this.oldest(now)];
    const [row] = await this.rows<
      Pick<AttemptRow, 'failures' | 'locked_until'>
    >(counter, {
      sql: `insert into auth_sign_in_attempts (email_key, failures, last_at, locked_until) values (?, 1, ?, null)
        on conflict (email_key) do update set failures = ${anew('1', 'failures + 1')}, last_at = ${anew('?', 'last_at')}, locked_until = ${anew('null', 'locked_until')}
        returning failures, locked_until`,
      values: [keyOf(counter), at, ...over, ...over, at, ...over],
    });
    const failures = row.failures - 1;
    const lock = lockOf(counter);
    if (row.locked_until)
      return { failures, locked: Date.parse(row.locked_until) - now.getTime() };
    return row.failures > lock.failures
      ? { failures, locked: lock.duration }
      : { failures };
  }

  /** After a wrong password; answers the lock that it caused, in ms. */
  async fail(counter: AttemptCounter): Promise<number | undefined> {
    const now = this.clock();
    const { failures, duration } = lockOf(counter);
    const until = new Date(now.getTime() + duration).toISOString();
    const [row] = await this.rows<Pick<AttemptRow, 'locked_until'>>(counter, {
      sql: 'update auth_sign_in_attempts set last_at = ?, locked_until = case when failures >= ? then ? else null end where email_key = ? returning locked_until',
      values: [now.toISOString(), failures, until, keyOf(counter)],
    });
    return row?.locked_until ? duration : undefined;
  }

  /** After the right password. */
  async succeed(counter: AttemptCounter): Promise<void> {
    await this.rows(counter, {
      sql: 'delete from auth_sign_in_attempts where email_key = ?',
      values: [keyOf(counter)],
    });
  }

  /** After an attempt that says nothing: what failed before still counts. */
  async undo(counter: AttemptCounter): Promise<void> {
    const [wasOnly] = await this.rows(counter, {
      sql: 'delete from auth_sign_in_attempts where email_key = ? and failures <= 1 returning failures',
      values: [keyOf(counter)],
    });
    if (wasOnly === undefined)
      await this.rows(counter, {
        sql: 'update auth_sign_in_attempts set failures = failures - 1 where email_key = ? and failures > 0',
        values: [keyOf(counter)],
      });
  }

  private rows<T>(counter: AttemptCounter, statement: Statement): Promise<T[]> {
    const run = () => this.statements.rows<T>(statement);
    return isOfKnownBrowser(counter) ? run() : this.strangers.run(run);
  }

  /** What no longer counts makes room now and then. */
  private async forget(now: Date) {
    if (Math.abs(now.getTime() - this.forgottenAt) < FORGET_EVERY) return;
    this.forgottenAt = now.getTime();
    await this.attempts()
      .whereRaw(OVER, [now.toISOString(), this.oldest(now)])
      .delete();
  }

  private oldest(now: Date) {
    return new Date(now.getTime() - MEMORY).toISOString();
  }

  private attempts() {
    return this.database<AttemptRow>('auth_sign_in_attempts');
  }
}
