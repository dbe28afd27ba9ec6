import { HttpError } from '../../platform/HttpError';
import type { Span } from './joinClips';
import { DAY, timeOfName } from './slots';

const HOUR = 3_600_000;

const refused = (message: string) => new HttpError(400, message);

/** A moment, ms since 1970. Throws 400 for what looks like one and is none, as a leap second. */
function checkedTime(text: string, what: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time))
    throw refused(`The ${what} "${text}" is no time that there is.`);
  const year = new Date(time).getUTCFullYear();
  // With an offset, the first and last hours of these are of other years.
  if (year < 1970 || year > 9999)
    throw refused(`The ${what} must lie between 1970 and 9999.`);
  return time;
}

/**
 * A range as it was asked for. Throws 400 for one that ends before it begins, or is too long.
 *
 * @param longest - ms
 */
export function checkedRange(
  range: { startTime: string; endTime: string },
  longest: number,
): Span {
  const from = checkedTime(range.startTime, 'start time');
  const to = checkedTime(range.endTime, 'end time');
  if (to <= from) throw refused('The end time must be after the start time.');
  if (to - from > longest)
    throw refused(
      `The range is longer than ${longest > 2 * DAY ? `${longest / DAY} days` : `${longest / HOUR} hours`}. Choose a shorter one.`,
    );
  return { from, to };
}

/** When a day of UTC begins, ms since 1970. Throws 400 for one that there is not. */
export function checkedDay(date: string): number {
  const start = timeOfName(date, '00-00-00');
  if (start === undefined || start < 0)
    throw refused(`There is no day "${date}" of which there could be video.`);
  return start;
}

/** "2026-11-20T20:05:00.000Z" */
export const isoOf = (time: number) => new Date(time).toISOString();
