import { countOrders } from '../table/countOrders';
import { isUnknown, type OrderCounts, type Span } from './groupHours';
import { onTimePercent } from './onTimePercent';
import type { Period } from './periods';

// Making one takes longer than formatting a hundred times.
const weekdayFormat = new Intl.DateTimeFormat(undefined, { weekday: 'short' });
const dateFormat = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
});
const clockFormat = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "Mon". */
export const weekdayOf = (time: number): string => weekdayFormat.format(time);
/** "Mar 2". */
export const dateOf = (time: number): string => dateFormat.format(time);
/** "14:00". */
export const clockOf = (time: number): string => clockFormat.format(time);

const isMidnight = (time: number) => clockOf(time) === '00:00';

/** When a bar of the orders is: "Mon 14:00", and "Mon, Mar 2, 12:00–18:00" where there are four Mondays. */
export function describeBarTime(
  { from, before }: Pick<Span, 'from' | 'before'>,
  period: Period,
): string {
  return period === '30'
    ? `${weekdayOf(from)}, ${dateOf(from)}, ${clockOf(from)}–${clockOf(before)}`
    : `${weekdayOf(from)} ${clockOf(from)}`;
}

/** "Mon, Mar 2", and from when on where it is not the whole day. */
export function describeDay({ from }: Pick<Span, 'from'>): string {
  const day = `${weekdayOf(from)}, ${dateOf(from)}`;
  return isMidnight(from) ? day : `${day} from ${clockOf(from)}`;
}

const unknownPart = ({ unknownHours }: Span) =>
  unknownHours > 0 && `${unknownHours} h unknown`;

const joined = (...parts: (string | false)[]) =>
  parts.filter(Boolean).join(', ');

const parts = ({ late, canceled, open }: OrderCounts) => [
  late > 0 && `${late} late`,
  canceled > 0 && `${canceled} canceled`,
  open > 0 && `${open} open`,
];

/** "22 orders, 3 late": the others were on time. */
export function describeCounts(span: Span): string {
  if (isUnknown(span)) return 'unknown';
  const { counts } = span;
  return joined(
    countOrders(counts.orders),
    ...parts(counts),
    unknownPart(span),
  );
}

/** "94 % on time, 47 of 50 orders". */
export function describeShare(span: Span): string {
  if (isUnknown(span)) return 'unknown';
  const { onTime, late } = span.counts;
  const percent = onTimePercent(span.counts);
  return joined(
    percent === undefined
      ? 'no order was due'
      : `${percent} % on time, ${onTime} of ${countOrders(onTime + late)}`,
    unknownPart(span),
  );
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** "45 s", "12 min", "2 h 5 min". */
export function describeDuration(seconds: number): string {
  if (Math.round(seconds) < MINUTE) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / MINUTE);
  if (minutes < HOUR / MINUTE) return `${minutes} min`;
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60)} h`;
  return rest === 0 ? hours : `${hours} ${rest} min`;
}
