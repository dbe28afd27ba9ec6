import { demoRestaurants } from '../../restaurants/demo/demoRestaurants';
import { demoOrders } from './demoOrders';

const NOW = Date.parse('2026-03-02T18:00:00.000Z');
const DAY = 24 * 3_600_000;
const ROBOTS = ['SH1', 'SH2', 'SH3', 'SH4', 'SH5', 'SH6', 'SH7'];

const make = (now = NOW, robotIds = ROBOTS) =>
  demoOrders({ seed: 1, now, restaurants: demoRestaurants(1), robotIds });

describe('the orders that the demo begins with', () => {
  const histories = make();
  const orders = histories.map(({ order }) => order);
  const open = orders.filter(({ current_stage }) => !current_stage.is_final);

  it('are those of a day, and some that are open, at several stages', () => {
    expect(orders.length).toBeGreaterThan(150);
    expect(orders.length).toBeLessThan(300);
    expect(new Set(open.map(it => it.current_stage.kind)).size).toBeGreaterThan(
      4,
    );
    expect(open.some(it => it.assigned_robot_id === undefined)).toBe(true);
  });

  it('tell of no time to come, and hardly of one before that day', () => {
    for (const { order, events } of histories) {
      const times = [
        order.requested_at,
        order.current_stage.started_at,
        ...events.map(({ occurred_at }) => occurred_at),
      ].map(time => Date.parse(time));
      expect(Math.max(...times)).toBeLessThanOrEqual(NOW);
      expect(Math.min(...times)).toBeGreaterThan(NOW - 2 * DAY);
    }
  });

  it('give no robot two open orders, and each order an id of its own', () => {
    const carried = open.flatMap(it => it.assigned_robot_id ?? []);
    expect(new Set(carried).size).toBe(carried.length);
    expect(new Set(orders.map(({ uuid }) => uuid)).size).toBe(orders.length);
    const ids = orders.map(
      ({ sales_channel, external_id }) => `${sales_channel} ${external_id}`,
    );
    expect(new Set(ids).size).toBe(orders.length);
  });

  it('have gone from stage to stage as their events tell', () => {
    for (const { order, events } of histories) {
      const stages = events.flatMap(({ stage }) => stage ?? []);
      expect(stages).toEqual([
        ...order.completed_stages.map(({ kind }) => kind),
        order.current_stage.kind,
      ]);
    }
  });

  it.each(Array.from({ length: 10 }, (_, index) => index))(
    'have rescues that begin and end within one stage, with seed %d',
    seed => {
      const made = demoOrders({
        seed,
        now: NOW,
        restaurants: demoRestaurants(1),
        robotIds: ROBOTS,
      });
      const rescued = made.filter(({ events }) =>
        events.some(({ kind }) => kind === 'rescue-started'),
      );
      expect(rescued.length).toBeGreaterThan(0);
      for (const { order, events } of rescued) {
        const kinds = events.map(({ kind }) => kind);
        const started = kinds.indexOf('rescue-started');
        expect(kinds[started + 1]).toBe('rescue-finished');
        expect(kinds.at(-1)).toBe('order-dropped-off');
        const times = events.map(it => Date.parse(it.occurred_at));
        expect(times.slice(1).every((time, i) => time > times[i])).toBe(true);
        expect(times.at(-1)).toBe(Date.parse(order.current_stage.started_at));
      }
    },
  );

  it('are the same for the same seed and time', () => {
    expect(make()).toEqual(histories);
    expect(make(NOW + DAY)).not.toEqual(histories);
  });

  it('leave out what a small fleet cannot carry', () => {
    const small = make(NOW, ['SH1']).filter(
      ({ order }) => !order.current_stage.is_final,
    );
    const robots = small.flatMap(({ order }) => order.assigned_robot_id ?? []);
    expect(robots).toEqual(['SH1']);
  });
});
