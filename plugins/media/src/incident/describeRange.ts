import { clockOfDay, dateOf, DAY, dayStartOf, utcClock } from '../rules/utcDay';

/** For people, in UTC: "2026-11-20 20:00:00 to 20:10:00 UTC", at most to "24:00:00" of the day; over midnight with both days. */
export function describeRange(range: { from: number; to: number }): string {
  const { from, to } = range;
  const dayStart = dayStartOf(from);
  const end =
    to <= dayStart + DAY
      ? clockOfDay(to, dayStart)
      : `${dateOf(to)} ${utcClock(to)}`;
  return `${dateOf(from)} ${utcClock(from)} to ${end} UTC`;
}
