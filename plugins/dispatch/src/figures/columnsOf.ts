import {
  describeBarTime,
  describeCounts,
  describeDay,
  describeShare,
} from './describeFigures';
import { isUnknown, type Span } from './groupHours';
import { requestedIn } from '../table/ordersLink';
import { onTimePercent } from './onTimePercent';
import type { Period } from './periods';
import { stackOf, type DrawnPart } from './stackOf';

/** An upright bar. */
export interface FigureColumn {
  key: number;
  /** Whose figures these are: "Mon 14:00". */
  label: string;
  /** Its figures in words. */
  text: string;
  parts: readonly DrawnPart[];
  isUnknown: boolean;
  /** What the table is asked for to show its orders; absent where there are none. */
  search?: string;
}

const columnOf = (span: Span) => ({
  key: span.from,
  isUnknown: isUnknown(span),
  search: span.counts.orders > 0 ? requestedIn(span) : undefined,
});

/** How many orders there were, and how they went; `most` is the end of the axis. */
export function orderColumns(
  spans: readonly Span[],
  period: Period,
  most: number,
): FigureColumn[] {
  return spans.map(span => ({
    ...columnOf(span),
    label: describeBarTime(span, period),
    text: describeCounts(span),
    parts: stackOf(span.counts, most),
  }));
}

/** Which share of the orders that were due was on time. */
export function shareColumns(days: readonly Span[]): FigureColumn[] {
  return days.map(day => ({
    ...columnOf(day),
    label: describeDay(day),
    text: describeShare(day),
    parts: stackOf({ onTime: onTimePercent(day.counts) ?? 0 }, 100),
  }));
}
