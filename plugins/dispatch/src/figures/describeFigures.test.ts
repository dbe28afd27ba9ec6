import {
  describeBarTime,
  describeCounts,
  describeDay,
  describeDuration,
  describeShare,
} from './describeFigures';
import { NO_ORDERS, type OrderCounts, type Span } from './groupHours';

const local = (hour: number) => new Date(2026, 2, 2, hour).getTime();

const span = (
  counts: Partial<OrderCounts>,
  known: Partial<Span> = {},
): Span => ({
  from: local(14),
  before: local(15),
  counts: { ...NO_ORDERS, ...counts },
  hours: 1,
  unknownHours: 0,
  ...known,
});

describe('the words of the figures', () => {
  it('say when, with the date where the weekday is not enough', () => {
    expect(describeBarTime(span({}), '7')).toBe('Mon 14:00');
    const part = span({}, { from: local(12), before: local(18) });
    expect(describeBarTime(part, '30')).toBe('Mon, Mar 2, 12:00–18:00');
    expect(describeDay(span({}, { from: local(0) }))).toBe('Mon, Mar 2');
    expect(describeDay(span({}))).toBe('Mon, Mar 2 from 14:00');
  });

  it.each<[string, Span]>([
    ['22 orders, 3 late', span({ orders: 22, onTime: 19, late: 3 })],
    [
      '5 orders, 1 late, 1 canceled, 2 open',
      span({ orders: 5, onTime: 1, late: 1, canceled: 1, open: 2 }),
    ],
    ['0 orders', span({})],
    ['unknown', span({}, { unknownHours: 1 })],
    [
      '1 order, 2 h unknown',
      span({ orders: 1, onTime: 1 }, { hours: 6, unknownHours: 2 }),
    ],
  ])('say "%s"', (text, counts) => {
    expect(describeCounts(counts)).toBe(text);
  });

  it.each<[string, Span]>([
    ['94 % on time, 47 of 50 orders', span({ onTime: 47, late: 3, open: 9 })],
    ['99 % on time, 999 of 1,000 orders', span({ onTime: 999, late: 1 })],
    ['0 % on time, 0 of 1 order', span({ late: 1 })],
    ['1 % on time, 1 of 999 orders', span({ onTime: 1, late: 998 })],
    ['no order was due', span({ orders: 2, canceled: 1, open: 1 })],
    ['unknown', span({}, { unknownHours: 1 })],
  ])('say "%s"', (text, counts) => {
    expect(describeShare(counts)).toBe(text);
  });

  it.each([
    [0.4, '0 s'],
    [45, '45 s'],
    [59.6, '1 min'],
    [750, '13 min'],
    [3_600, '1 h'],
    [7_500, '2 h 5 min'],
  ])('say of %s s "%s"', (seconds, text) => {
    expect(describeDuration(seconds)).toBe(text);
  });
});
