import type { OpeningHours, Restaurant } from '@sidehelm/contracts';
import { DateTime } from 'luxon';
import { momentAt } from './wallClock';

export type Availability = NonNullable<Restaurant['availability']>;

/** From the first to before the last, in milliseconds since 1970. */
interface Period {
  from: number;
  until: number;
}

const DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

/** The next opening is at most a week away, and one that began yesterday may go on. */
const DAYS_AHEAD = 8;

/** When a restaurant is open from yesterday on, in order; what overlaps or touches is one period. */
function periodsOf({ time_zone, weekly }: OpeningHours, now: number): Period[] {
  const today = DateTime.fromMillis(now, { zone: time_zone }).startOf('day');
  const periods: Period[] = [];
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = today.plus({ days: ahead });
    for (const hours of weekly) {
      if (hours.day !== DAYS[day.weekday - 1]) continue;
      const isNextDay = hours.closes <= hours.opens;
      periods.push({
        from: momentAt(day, hours.opens),
        until: momentAt(isNextDay ? day.plus({ days: 1 }) : day, hours.closes),
      });
    }
  }
  const joined: Period[] = [];
  for (const period of periods.sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && period.from <= last.until)
      last.until = Math.max(last.until, period.until);
    else joined.push({ ...period });
  }
  return joined;
}

const isoTime = (moment: number) => new Date(moment).toISOString();

/** A whole week without a gap has no end. */
const isAlways = ({ from, until }: Period) => until - from >= 7 * 86_400_000;

/**
 * Whether a restaurant takes orders, from its opening hours and its pause.
 *
 * @param now - milliseconds since 1970
 */
export function availabilityOf(
  { opening_hours, pause }: Pick<Restaurant, 'opening_hours' | 'pause'>,
  now: number,
): Availability {
  const pausedUntil = pause ? Date.parse(pause.until) : now;
  const isPaused = pausedUntil > now;
  const from = isPaused ? pausedUntil : now;
  if (!opening_hours)
    return isPaused
      ? { state: 'paused', opens_at: isoTime(from) }
      : { state: 'open' };
  // With the end of the pause, however far that is.
  const next = periodsOf(opening_hours, from).find(({ until }) => until > from);
  const opens_at = next && isoTime(Math.max(next.from, from));
  if (isPaused) return { state: 'paused', opens_at };
  if (!next || next.from > now) return { state: 'closed', opens_at };
  return isAlways(next)
    ? { state: 'open' }
    : { state: 'open', closes_at: isoTime(next.until) };
}
