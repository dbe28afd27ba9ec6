import { IANAZone, type DateTime } from 'luxon';

const MINUTE = 60_000;

/** No clock is set further than that. */
const FURTHEST_STEP = { hours: 3 };

/** Whether there is a time zone of that IANA name. */
export const isTimeZone = (name: string): boolean => IANAZone.isValidZone(name);

/**
 * When the clock on a wall shows a time. A time that daylight saving leaves out is the moment at which the clock jumps over
 * it, and of one that comes twice it is the first.
 *
 * @param day - a moment of that day, in the zone of the clock
 * @param time - `HH:MM`
 * @returns milliseconds since 1970
 */
export function momentAt(day: DateTime, time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  const showsIt = (moment: DateTime) =>
    moment.hour === hour && moment.minute === minute;
  const shown = day.set({ hour, minute, second: 0, millisecond: 0 });
  if (!showsIt(shown)) return jumpBefore(shown);
  const setBack = shown.minus(FURTHEST_STEP).offset - shown.offset;
  const earlier = shown.minus({ minutes: Math.max(setBack, 0) });
  return (showsIt(earlier) ? earlier : shown).toMillis();
}

/** The moment at which the clock was set to the time that it has now. */
function jumpBefore(moment: DateTime): number {
  let before = moment.minus(FURTHEST_STEP).toMillis() / MINUTE;
  let after = moment.toMillis() / MINUTE;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (moment.zone.offset(middle * MINUTE) === moment.offset) after = middle;
    else before = middle;
  }
  return after * MINUTE;
}
