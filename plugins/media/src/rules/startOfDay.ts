import { DateTime } from 'luxon';

/** When a day of UTC (yyyy-MM-dd) begins, ms since 1970; `undefined` where there is no such day. */
export function startOfDay(date: string): number | undefined {
  const day = DateTime.fromFormat(date, 'yyyy-MM-dd', { zone: 'utc' });
  return day.isValid && date.length === 10 ? day.toMillis() : undefined;
}
