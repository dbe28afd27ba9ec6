import { clockOf, dateOf, weekdayOf } from './describeFigures';
import { everyDay, HOUR, type Span } from './groupHours';
import type { Period } from './periods';

/** What stands below the bars. */
export interface AxisLabel {
  /** 0 at the left, 1 at the right. */
  at: number;
  text: string;
  /** Its middle is there; otherwise it begins there. */
  isCentred?: boolean;
}

/** Hours between the labels of one day. */
const HOURS = 3;
/** Days between the labels of many. */
const DAYS = 5;
/** Days between the labels of bars that are days, and which of them has the first. */
const WEEK = 7;
const MIDWEEK = 3;

/** With its first hour; where clocks differ from UTC by half an hour, that begins after midnight. */
const beginsDay = ({ from }: Span) => from - everyDay(from) < HOUR;

const dayText = (time: number) => `${weekdayOf(time)} ${dateOf(time)}`;

/** Of the bars of the orders, where each begins. */
export function barLabels(spans: readonly Span[], period: Period): AxisLabel[] {
  const isLabelled =
    period === '1'
      ? ({ from }: Span) => new Date(from).getHours() % HOURS === 0
      : beginsDay;
  const labels = spans.flatMap((span, index) =>
    isLabelled(span)
      ? [
          {
            at: index / spans.length,
            text: (period === '1' ? clockOf : dayText)(span.from),
          },
        ]
      : [],
  );
  return period === '30'
    ? labels.filter((_, index) => index % DAYS === 0)
    : labels;
}

/** Of bars that are days, in the middle of each; of many one a week. */
export function dayLabels(spans: readonly Span[]): AxisLabel[] {
  const isLong = spans.length > 10;
  return spans.flatMap(({ from }, index) =>
    !isLong || index % WEEK === MIDWEEK
      ? [
          {
            at: (index + 0.5) / spans.length,
            text: (isLong ? dateOf : weekdayOf)(from),
            isCentred: true,
          },
        ]
      : [],
  );
}
