import { dateOf, utcClock } from '../rules/utcDay';

/** For people, in UTC: "2026-11-20 20:00:00 to 20:10:00 UTC"; over midnight with both days. */
export function describeRange(range: { from: number; to: number }): string {
  const { from, to } = range;
  const end =
    dateOf(from) === dateOf(to)
      ? utcClock(to)
      : `${dateOf(to)} ${utcClock(to)}`;
  return `${dateOf(from)} ${utcClock(from)} to ${end} UTC`;
}
