import type { OrderFigures } from '@sidehelm/contracts';

/** ms. */
export const HOUR = 3_600_000;

type Hour = OrderFigures['hours'][number];

/** How many orders were requested in some time, and how they went. */
export interface OrderCounts {
  orders: number;
  onTime: number;
  late: number;
  canceled: number;
  /** Neither of these: not finished and not late yet, or of a restaurant whose deadline nobody knows. */
  open: number;
}

/** Some hours in a row; ms since 1970. */
export interface Span {
  from: number;
  /** It ends before this. */
  before: number;
  counts: OrderCounts;
  hours: number;
  /** Of so many of the hours the service said nothing that makes sense. */
  unknownHours: number;
}

/** Each hour is a group of its own. */
export const everyHour = (time: number): number => time;

/** Groups of so many hours from midnight, by this device's clock; ms since 1970. */
export const everyHours =
  (hours: number) =>
  (time: number): number => {
    const date = new Date(time);
    date.setHours(Math.floor(date.getHours() / hours) * hours, 0, 0, 0);
    return date.getTime();
  };

export const everyDay = everyHours(24);

/** Services may count wrong, and nothing is less than nothing. */
const countsOf = ({ orders, on_time, late, canceled }: Hour): OrderCounts => ({
  orders,
  onTime: on_time,
  late,
  canceled,
  open: Math.max(0, orders - on_time - late - canceled),
});

export const NO_ORDERS: OrderCounts = {
  orders: 0,
  onTime: 0,
  late: 0,
  canceled: 0,
  open: 0,
};

const add = (a: OrderCounts, b: OrderCounts): OrderCounts => ({
  orders: a.orders + b.orders,
  onTime: a.onTime + b.onTime,
  late: a.late + b.late,
  canceled: a.canceled + b.canceled,
  open: a.open + b.open,
});

/** The hours of the figures, the oldest first, put together where `groupOf` says the same of them. */
export function groupHours(
  figures: Pick<OrderFigures, 'from' | 'to' | 'hours'>,
  groupOf: (time: number) => number,
): Span[] {
  const start = Date.parse(figures.from);
  const count = Math.ceil((Date.parse(figures.to) - start) / HOUR);
  const told = new Map(
    figures.hours.map(hour => [
      Math.floor((Date.parse(hour.from) - start) / HOUR),
      countsOf(hour),
    ]),
  );
  const spans: Span[] = [];
  let group: number | undefined;
  for (let index = 0; index < count; index += 1) {
    const from = start + index * HOUR;
    const counts = told.get(index);
    if (groupOf(from) !== group)
      spans.push({
        from,
        before: from,
        counts: NO_ORDERS,
        hours: 0,
        unknownHours: 0,
      });
    group = groupOf(from);
    const span = spans[spans.length - 1];
    span.before = from + HOUR;
    span.hours += 1;
    if (counts) span.counts = add(span.counts, counts);
    else span.unknownHours += 1;
  }
  return spans;
}

/** All of them together. */
export const sumOf = (spans: readonly Span[]): OrderCounts =>
  spans.reduce((sum, { counts }) => add(sum, counts), NO_ORDERS);

/** Nobody knows what was then. */
export const isUnknown = ({ hours, unknownHours }: Span): boolean =>
  unknownHours === hours;
