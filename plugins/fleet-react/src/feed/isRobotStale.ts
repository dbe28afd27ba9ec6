import type { RobotSummary } from '@sidehelm/contracts';

/** A robot pings every second; without a ping for this long its values are old; ms. */
const STALE_AFTER = 5_000;

/** Milliseconds since 1970; `undefined` if never. */
export function lastPing(
  summary: RobotSummary | undefined,
): number | undefined {
  return summary?.last_ping_at === undefined
    ? undefined
    : Date.parse(summary.last_ping_at);
}

/** Whether what is known of a robot is old at `now`, ms since 1970 by the service's clock. */
export function isRobotStale(
  summary: RobotSummary | undefined,
  now: number,
): boolean {
  const ping = lastPing(summary);
  return ping === undefined || now - ping > STALE_AFTER;
}
