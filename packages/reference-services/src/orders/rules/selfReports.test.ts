import type { NewOrder, Order, Restaurant } from '@sidehelm/contracts';
import { actorsOf } from './orderActors';
import type { Lid } from './LidWatch';
import { selfReportOf } from './selfReports';

const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const restaurant = { name: 'Lotus Kitchen' } as Restaurant;

const waiting = (kind: string, actor: string, seconds: number, change = {}) =>
  ({
    current_stage: {
      kind,
      started_at: new Date(NOW - seconds * 1000).toISOString(),
      is_final: false,
    },
    is_under_rescue: false,
    pick_up_actor: { kind: actor },
    drop_off_actor: { kind: actor },
    recipient: { name: 'Ada L.' },
    ...change,
  }) as Order;

const report = (order: Order, lid?: Lid, watchedSince = -Infinity) =>
  selfReportOf(order, restaurant, { now: NOW, watchedSince, lid });
/** ms since 1970. */
const ago = (seconds: number) => NOW - seconds * 1000;

describe('who hands over', () => {
  const people = (phone_number: string | undefined, employees: number) =>
    actorsOf(
      { recipient: { phone_number } } as NewOrder,
      {
        employees: Array.from({ length: employees }, () => ({
          user_uuid: 'u',
        })),
      } as Restaurant,
    );

  it('is a restaurant with accounts, a customer with a number, and else the pilot', () => {
    expect(people('+1 704 555 0142', 1)).toEqual({
      pick_up_actor: { kind: 'restaurant' },
      drop_off_actor: { kind: 'customer' },
    });
    expect(people(undefined, 0)).toEqual({
      pick_up_actor: { kind: 'pilot' },
      drop_off_actor: { kind: 'pilot' },
    });
  });

  it.each([
    [
      'robot-waiting-for-pick-up',
      'restaurant',
      90,
      'order-picked-up',
      'Lotus Kitchen',
    ],
    [
      'robot-waiting-for-drop-off',
      'customer',
      60,
      'order-dropped-off',
      'Ada L.',
    ],
  ])(
    'at %s, the %s has done it after %d s',
    (kind, actor, seconds, event, name) => {
      expect(report(waiting(kind, actor, seconds - 1))).toBeUndefined();
      expect(report(waiting(kind, actor, seconds))).toEqual({
        event,
        actor: { kind: actor, name },
      });
    },
  );

  it('has done it when the lid was opened and closed since, and not while it is open', () => {
    const order = waiting('robot-waiting-for-pick-up', 'restaurant', 20);
    const knownSince = ago(1_000);
    const shut = (openedAt: number) => ({
      isOpen: false,
      knownSince,
      openedAt,
    });
    expect(report(order, shut(ago(20)))).toMatchObject({
      event: 'order-picked-up',
    });
    expect(report(order, shut(ago(21)))).toBeUndefined();
    expect(report(order, { isOpen: false, knownSince })).toBeUndefined();
    const late = waiting('robot-waiting-for-pick-up', 'restaurant', 900);
    expect(
      report(late, { isOpen: true, knownSince, openedAt: ago(30) }),
    ).toBeUndefined();
    expect(report(late, { isOpen: false, knownSince })).toBeDefined();
  });

  it('has taken no food from behind a lid that is known to have been closed since the robot came', () => {
    const order = waiting('robot-waiting-for-drop-off', 'customer', 900);
    const shut = (knownSince: number, openedAt?: number) =>
      report(order, { isOpen: false, knownSince, openedAt });
    expect(shut(ago(900))).toBeUndefined();
    // What was opened on the way was nobody's hand at the door.
    expect(shut(ago(2_000), ago(901))).toBeUndefined();
    expect(shut(ago(2_000), ago(300))).toMatchObject({
      event: 'order-dropped-off',
    });
    // Nobody knows what was before.
    expect(shut(ago(899))).toMatchObject({ event: 'order-dropped-off' });
  });

  it('needs its time anew after a restart, and waits until the robot tells of its lid', () => {
    const order = waiting('robot-waiting-for-pick-up', 'restaurant', 900);
    expect(report(order, undefined, ago(89))).toBeUndefined();
    expect(report(order, undefined, ago(90))).toBeDefined();
    const shut = { isOpen: false, knownSince: ago(2_000) };
    expect(report(order, { ...shut, isKept: true }, ago(90))).toBeUndefined();
    expect(report(order, shut, ago(90))).toBeDefined();
    // What was seen before stays true.
    expect(
      report(order, { ...shut, openedAt: ago(300) }, ago(1)),
    ).toBeDefined();
  });

  it('is nobody while a pilot has to, somebody rescues the order, or the robot is on its way', () => {
    const kind = 'robot-waiting-for-pick-up';
    expect(report(waiting(kind, 'pilot', 900))).toBeUndefined();
    expect(
      report(waiting(kind, 'restaurant', 900, { is_under_rescue: true })),
    ).toBeUndefined();
    expect(report(waiting('order-queued', 'customer', 900))).toBeUndefined();
  });
});
