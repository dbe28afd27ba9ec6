import type { RootConfigService } from '@backstage/backend-plugin-api';
import { setTimeout as pause } from 'node:timers/promises';
import type { AuditStore } from './store/AuditStore';

/** Entries that go at a time, and ms between two times. */
const TURNS = {
  server: { most: 5_000, rest: 0 },
  // SQLite runs in the console's process, where requests wait for it.
  process: { most: 250, rest: 50 },
};
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

/** What is older than that is not kept. */
export const keptSince = (days: number, now = new Date()): Date =>
  new Date(now.getTime() - days * DAY);

/** Cuts off what is older; says how many entries that were. */
export async function keepDays(
  store: Pick<AuditStore, 'cutBefore' | 'isInProcess'>,
  days: number,
  now = new Date(),
): Promise<number> {
  const time = keptSince(days, now);
  const { most, rest } = TURNS[store.isInProcess ? 'process' : 'server'];
  let gone = 0;
  for (;;) {
    const some = await store.cutBefore(time, most, now);
    gone += some;
    if (some < most) return gone;
    await pause(rest);
  }
}
