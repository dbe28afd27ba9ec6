import { DateTime } from 'luxon';
import type { TimeZone } from './timeZones';

/** What a field for dates and times holds, with seconds where it has them. */
const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;
const FIELD = "yyyy-MM-dd'T'HH:mm:ss";

/** `skipped`: the clocks of the zone are put forward over it. */
export type WallClockProblem = 'none' | 'skipped';

/**
 * The moment at which a zone's clocks show this time. Of a time that they show
 * twice it is the first one for a beginning and the second one for an end, so
 * that nothing of what is meant is left out.
 *
 * @param text - yyyy-MM-ddTHH:mm or with seconds
 */
export function momentOf(
  text: string,
  zone: TimeZone,
  edge: 'start' | 'end',
): DateTime | WallClockProblem {
  if (!WALL_CLOCK.test(text)) return 'none';
  const moment = DateTime.fromISO(text, { zone: zone.iana });
  if (!moment.isValid) return 'none';
  const isShown = moment.toFormat(FIELD).startsWith(text);
  if (!isShown) return 'skipped';
  const [first, second] = moment
    .getPossibleOffsets()
    .sort((a, b) => a.toMillis() - b.toMillis());
  return edge === 'end' ? (second ?? first) : first;
}

/** As a field for dates and times holds it where the clocks of a zone show it. */
export function wallClockOf(moment: DateTime, zone: TimeZone): string {
  return moment.setZone(zone.iana).toFormat(FIELD);
}
