import {
  everyDay,
  everyHour,
  everyHours,
  groupHours,
  isUnknown,
  sumOf,
} from './groupHours';

const HOUR = 3_600_000;
/** A local time of March 2026. */
const local = (day: number, hour: number) =>
  new Date(2026, 2, day, hour).getTime();
const iso = (time: number) => new Date(time).toISOString();

const START = local(2, 22);

/** So many hours with one order each, in time. */
const figures = (count: number, changes: Record<number, object> = {}) => ({
  from: iso(START),
  to: iso(START + (count - 0.5) * HOUR),
  hours: Array.from({ length: count }, (_, index) => ({
    from: iso(START + index * HOUR),
    orders: 1,
    on_time: 1,
    late: 0,
    canceled: 0,
    ...changes[index],
  })),
});

describe('groupHours', () => {
  it('counts what is neither on time, late nor canceled as open', () => {
    const [span] = groupHours(
      figures(1, { 0: { orders: 9, on_time: 3, late: 2, canceled: 1 } }),
      everyHour,
    );
    expect(span).toEqual({
      from: START,
      before: START + HOUR,
      counts: { orders: 9, onTime: 3, late: 2, canceled: 1, open: 3 },
      hours: 1,
      unknownHours: 0,
    });
  });

  it('has no less than no open orders when the service counts wrong', () => {
    const [span] = groupHours(
      figures(1, { 0: { orders: 1, on_time: 3 } }),
      everyHour,
    );
    expect(span.counts.open).toBe(0);
  });

  it('puts days together by the clock of this device', () => {
    const days = groupHours(figures(30), everyDay);
    expect(days.map(({ from, counts }) => [from, counts.orders])).toEqual([
      [local(2, 22), 2],
      [local(3, 0), 24],
      [local(4, 0), 4],
    ]);
    expect(sumOf(days).orders).toBe(30);
  });

  it('puts parts of a day together from midnight', () => {
    const spans = groupHours(figures(9), everyHours(6));
    expect(spans.map(({ from, before }) => [from, before])).toEqual([
      [local(2, 22), local(3, 0)],
      [local(3, 0), local(3, 6)],
      [local(3, 6), local(3, 7)],
    ]);
  });

  it('tells of how many hours nothing is known', () => {
    const { hours, ...period } = figures(3);
    const [first, second, third] = groupHours(
      { ...period, hours: [hours[0], hours[2]] },
      everyHour,
    );
    expect([first, second, third].map(isUnknown)).toEqual([false, true, false]);
    const [all] = groupHours({ ...period, hours: [hours[0]] }, () => 0);
    expect(all).toMatchObject({ hours: 3, unknownHours: 2 });
    expect(isUnknown(all)).toBe(false);
  });
});
