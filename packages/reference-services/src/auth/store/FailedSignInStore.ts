import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';
import { AuditOutbox } from '../../platform/AuditOutbox';
import { Together } from '../../platform/Together';
import { wasRefused } from '../../platform/wasRefused';

/** ms that are told together. */
const MINUTE = 60_000;

/** Of no user. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Why nobody came in. */
export type SignInFailure =
  | 'wrong-password'
  | 'wrong-code'
  | 'wrong-passkey'
  /** Too many wrong ones came before it. */
  | 'locked'
  /** Nothing came of it at the company's identity provider. */
  | 'company-failed'
  /** The provider says who it is, and they may open no account. */
  | 'company-refused'
  /** The account may not come in. */
  | 'refused';

interface FailureRow {
  user_uuid: string;
  failure: SignInFailure;
  minute: string;
  times: number;
  address: string | null;
}

const REASONS: Record<SignInFailure, string> = {
  'wrong-password': 'The password was wrong.',
  'wrong-code': 'The code of the second factor was wrong.',
  'wrong-passkey':
    'The passkey is not known here, or did not sign what it was asked to.',
  'company-failed':
    'The identity provider has not said who it is, or not in this browser.',
  'company-refused':
    'The identity provider says who it is, and that opens no account.',
  locked: 'Too many wrong tries came before.',
  refused: 'The account is deactivated, or its email is not verified.',
};

/** Those with an address that somebody has typed. */
const TYPED: readonly SignInFailure[] = ['wrong-password', 'locked'];

/**
 * Sign-ins that failed, counted by the minute, account and kind: however many strangers try, the audit log gets few entries of it. Those
 * of addresses without an account are counted together.
 */
export class FailedSignInStore {
  /** All who type the address of nobody would wait for one row, each with a connection of its own. */
  private readonly counting = new Together<FailureRow, void>(
    rows => this.add(rows),
    // Nothing is counted twice.
    { mayRepeat: wasRefused },
  );

  constructor(
    private readonly database: Knex,
    private readonly clock: Clock,
  ) {}

  /** @param userUuid - whose account it was tried for; undefined where there is none */
  count(
    userUuid: string | undefined,
    failure: SignInFailure,
    address: string | undefined,
  ): Promise<void> {
    return this.counting.run({
      user_uuid: userUuid ?? NOBODY,
      failure,
      minute: this.minute(0),
      times: 1,
      address: address?.slice(0, 64) ?? null,
    });
  }

  /** Hands what is over on to who tells the audit log, minute by minute. */
  async settle(): Promise<void> {
    const over = this.minute(-1);
    for (;;) {
      const oldest = await this.failures()
        .where('minute', '<=', over)
        .orderBy('minute')
        .first();
      if (!oldest) return;
      await this.settleMinute(oldest.minute);
    }
  }

  private async add(rows: readonly FailureRow[]): Promise<undefined[]> {
    const sums = new Map<string, FailureRow>();
    for (const row of rows) {
      const key = `${row.user_uuid} ${row.failure} ${row.minute}`;
      const times = (sums.get(key)?.times ?? 0) + row.times;
      sums.set(key, { ...row, times });
    }
    // Always in the same order, so that no two instances wait for each other.
    const inOrder = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
    await this.failures()
      .insert(inOrder.map(([, row]) => row))
      .onConflict(['user_uuid', 'failure', 'minute'])
      .merge({
        times: this.database.raw('auth_failed_sign_ins.times + excluded.times'),
        address: this.database.raw('excluded.address'),
      });
    return rows.map(() => undefined);
  }

  private settleMinute(minuteOver: string): Promise<void> {
    return this.database.transaction(async transaction => {
      // What is gone is told, and nothing else: another instance may still count some.
      // Knex has SQLite return nothing of it.
      const deleted = await transaction.raw(
        'delete from auth_failed_sign_ins where minute = ? returning *',
        [minuteOver],
      );
      const rows: FailureRow[] = deleted.rows ?? deleted;
      const outbox = new AuditOutbox(transaction, 'auth_audit');
      for (const { user_uuid, failure, minute, times, address } of rows)
        await outbox.add({
          at: minute,
          act: 'sign-in-failed',
          outcome: 'refused',
          actor: { kind: 'unknown' },
          reason:
            user_uuid === NOBODY && TYPED.includes(failure)
              ? 'There is no account for what was typed.'
              : REASONS[failure],
          ...(user_uuid !== NOBODY && { user_uuid }),
          ...(address !== null && { address }),
          details: {
            times,
            counted: 'within a minute; the address is that of the last',
          },
        });
    });
  }

  /** The beginning of a minute, from this one on. */
  private minute(from: number): string {
    const now = Math.floor(this.clock().getTime() / MINUTE);
    return new Date((now + from) * MINUTE).toISOString();
  }

  private failures() {
    return this.database<FailureRow>('auth_failed_sign_ins');
  }
}
