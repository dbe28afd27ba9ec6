import { HttpError } from './HttpError';

/** Bounds of times, ISO 8601 in UTC with milliseconds: `from` inclusive, `to` exclusive. */
export interface TimeRange {
  from: string;
  to: string;
}

/** Databases compare times as texts, so they have all one form. The schema lets leap seconds through, which are no times here. */
export function timeText(time: string): string {
  const milliseconds = Date.parse(time);
  if (Number.isNaN(milliseconds))
    throw new HttpError(400, `"${time}" in the query is no time.`);
  return new Date(milliseconds).toISOString();
}

/**
 * The bounds of a query of which each may be absent.
 *
 * @throws HttpError 400 when it ends before it begins
 */
export function boundsOf(query: Partial<TimeRange>): Partial<TimeRange> {
  const from = query.from === undefined ? undefined : timeText(query.from);
  const to = query.to === undefined ? undefined : timeText(query.to);
  if (from !== undefined && to !== undefined && to <= from)
    throw new HttpError(400, 'The range ends before it begins.');
  return { from, to };
}

/**
 * A whole range.
 *
 * @param hours - that it may be long at most
 * @throws HttpError 400 when it ends before it begins or is longer
 */
export function rangeOf(query: TimeRange, hours: number): TimeRange {
  const { from = query.from, to = query.to } = boundsOf(query);
  if (Date.parse(to) - Date.parse(from) > hours * 3_600_000)
    throw new HttpError(
      400,
      `The range is longer than ${hours} hours. Ask for a part of it.`,
    );
  return { from, to };
}
