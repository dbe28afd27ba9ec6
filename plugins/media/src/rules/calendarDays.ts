import { DateTime } from 'luxon';

/**
 * A day of UTC as a calendar has it: its midnight on this device's clock, which
 * is the same day wherever somebody is.
 */
export function toCalendarDay(date: string): Date {
  return DateTime.fromISO(date).toJSDate();
}

/** The day that a calendar shows, yyyy-MM-dd. */
export function fromCalendarDay(day: Date): string {
  return DateTime.fromJSDate(day).toFormat('yyyy-MM-dd');
}

/** The first and the last day of the month, yyyy-MM-dd. */
export function monthOf(day: Date): { from: string; to: string } {
  const month = DateTime.fromJSDate(day);
  return {
    from: month.startOf('month').toFormat('yyyy-MM-dd'),
    to: month.endOf('month').toFormat('yyyy-MM-dd'),
  };
}
