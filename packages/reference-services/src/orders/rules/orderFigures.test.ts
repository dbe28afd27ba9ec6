import type { Order, Restaurant } from '@sidehelm/contracts';
import { orderFigures, periodOf } from './orderFigures';

const NOW = Date.parse('2026-03-02T09:30:00.000Z');
const RESTAURANT = {
  uuid: 'r',
  drop_off_deadline_in_minutes: 40,
} as Restaurant;

const at = (time: string) => `2026-03-02T${time}:00.000Z`;

function order(
  requested: string,
  current: [string, string],
  change: Partial<Order> = {},
): Order {
  return {
    restaurant_uuid: 'r',
    requested_at: at(requested),
    current_stage: { kind: current[0], started_at: at(current[1]) },
    completed_stages: [],
    ...change,
  } as Order;
}

describe('orderFigures', () => {
  const figures = (...orders: Order[]) =>
    orderFigures([orders], [RESTAURANT], periodOf(1, NOW));

  it('counts by the hour of the request what was on time, late and canceled', async () => {
    const { hours, from, to } = await figures(
      order('07:10', ['order-completed', '07:50']),
      order('07:20', ['order-completed', '08:01']),
      order('07:30', ['order-canceled', '07:31']),
      order('08:40', ['order-queued', '08:41']),
      order('09:10', ['order-queued', '09:12']),
      order('09:11', ['order-completed', '09:20'], { restaurant_uuid: 'gone' }),
    );
    expect([from, to]).toEqual([
      '2026-03-01T10:00:00.000Z',
      '2026-03-02T09:30:00.000Z',
    ]);
    expect(hours).toHaveLength(24);
    expect(hours.slice(-3)).toEqual([
      { from: at('07:00'), orders: 3, on_time: 1, late: 1, canceled: 1 },
      { from: at('08:00'), orders: 1, on_time: 0, late: 1, canceled: 0 },
      { from: at('09:00'), orders: 2, on_time: 0, late: 0, canceled: 0 },
    ]);
  });

  it('tells how long stages took, those twice gone through together', async () => {
    const completed_stages = [
      { kind: 'order-received', started_at: at('07:00') },
      { kind: 'order-queued', started_at: at('07:02') },
      { kind: 'order-received', started_at: at('07:05') },
    ];
    const { stages } = await figures(
      order('07:00', ['order-queued', '07:06'], { completed_stages }),
    );
    expect(stages).toEqual([
      {
        kind: 'order-received',
        orders: 1,
        median_seconds: 180,
        slow_seconds: 180,
      },
      {
        kind: 'order-queued',
        orders: 1,
        median_seconds: 180,
        slow_seconds: 180,
      },
    ]);
  });

  it('counts rescues by reason, the most frequent first', async () => {
    const rescued = (rescue_reason: string) =>
      order('07:00', ['order-completed', '07:30'], { rescue_reason });
    const { rescues } = await figures(
      rescued('Too far'),
      rescued('Collision'),
      rescued('Too far'),
    );
    expect(rescues).toEqual([
      { reason: 'Too far', orders: 2 },
      { reason: 'Collision', orders: 1 },
    ]);
  });

  it('leaves out what was requested before or after, and nonsense', async () => {
    const before = { ...order('07:00', ['order-queued', '07:00']) };
    before.requested_at = '2026-03-01T09:59:59.000Z';
    const never = { ...before, requested_at: 'never' };
    const later = { ...before, requested_at: '2026-03-02T11:00:00.000Z' };
    const { hours } = await figures(before, never, later);
    expect(hours.every(({ orders }) => orders === 0)).toBe(true);
  });
});
