import type { RootConfigService } from '@backstage/backend-plugin-api';
import type { AuditStore } from './store/AuditStore';

/** Entries that go at a time. */
const AT_A_TIME = 5_000;
const DAY = 24 * 60 * 60 * 1_000;
const KEY = 'sidehelm.audit.daysKept';

/**
 * Days that entries are kept for; undefined keeps all.
 *
 * @throws Error of one line that names the key
 */
export function readDaysKept(config: RootConfigService): number | undefined {
  const days = config.getOptionalNumber(KEY);
  if (days !== undefined && (!Number.isInteger(days) || days <= 0))
    throw new Error(`${KEY} must be a positive whole number, not ${days}`);
  return days;
}

/** Cuts off what is older; says how many entries that were. */
export async function keepDays(
  store: Pick<AuditStore, 'cutBefore'>,
  days: number,
  now = new Date(),
): Promise<number> {
  const time = new Date(now.getTime() - days * DAY);
  let gone = 0;
  for (;;) {
    const some = await store.cutBefore(time, AT_A_TIME);
    gone += some;
    if (some < AT_A_TIME) return gone;
  }
}
