import type { Order, Robot } from '@sidehelm/contracts';
import { rescueSuggestionOf } from './rescueSuggestion';

const MINUTE = 60_000;
const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString();

const orderAt = (kind: string, minutes: number) =>
  ({
    external_id: '0d5ec0de-0000-4000-8000-00000007c2f1',
    sales_channel: 'uber-eats',
    is_mock: false,
    assigned_robot_id: 'SH2',
    current_stage: { kind, started_at: ago(minutes), is_final: false },
  }) as Order;

const robot = (change: Partial<Robot> = {}) =>
  ({
    id: 'SH2',
    deployment_kind: 'active',
    last_known_position: { lat: 35, lng: -80, received_at: ago(0) },
    last_known_battery_soc: { percentage: 80 },
    ...change,
  }) as Robot;

const heard = (minutes: number) => ({
  last_known_position: { lat: 35, lng: -80, received_at: ago(minutes) },
});
const charged = (percentage: number) =>
  ({ last_known_battery_soc: { percentage } }) as Partial<Robot>;

const suggested = (
  order: Order,
  of: Robot | undefined = robot(),
  deadlineIn = 10,
) =>
  rescueSuggestionOf(order, {
    now: NOW,
    watchedSince: -Infinity,
    deadline: NOW + deadlineIn * MINUTE,
    robot: of,
  });

describe('a rescue is suggested', () => {
  it.each([
    ['order-received', 10, 'Created'],
    ['order-queued', 10, 'Assigned to Robot'],
    ['robot-en-route-to-pick-up', 25, 'Robot en route to pick-up'],
    ['robot-waiting-for-pick-up', 15, 'Robot waiting for pick-up'],
    ['order-picked-up', 5, 'Order picked up'],
    ['robot-en-route-to-drop-off', 25, 'Robot en route to drop-off'],
    ['robot-waiting-for-drop-off', 10, 'Robot waiting for drop-off'],
  ])('for %s from %d minutes on', (kind, minutes, label) => {
    expect(suggested(orderAt(kind, minutes - 0.1))).toBeUndefined();
    expect(suggested(orderAt(kind, minutes))).toEqual({
      kind: 'stuck',
      message: `"${label}" for more than ${minutes} minutes.`,
      since: ago(minutes),
    });
  });

  it('for a stage that takes long with the robot that has the order now', () => {
    const given = (minutes: number) => ({
      ...orderAt('order-queued', 30),
      assigned_at: ago(minutes),
    });
    expect(suggested(given(9.9))).toBeUndefined();
    expect(suggested(given(10))).toEqual({
      kind: 'stuck',
      message: '"Assigned to Robot" for more than 10 minutes.',
      since: ago(10),
    });
    // It was given before the stage began.
    const waiting = orderAt('robot-waiting-for-pick-up', 14.9);
    expect(suggested({ ...waiting, assigned_at: ago(40) })).toBeUndefined();
  });

  it.each<[string, Partial<Robot>, Partial<Robot>, string]>([
    ['nothing is heard for 2 minutes', heard(1.9), heard(2), 'robot-silent'],
    [
      'the battery is below 15 %',
      charged(15),
      charged(14.9),
      'robot-battery-low',
    ],
    [
      'the robot is retired',
      { deployment_kind: 'testing' },
      { deployment_kind: 'retired' },
      'robot-retired',
    ],
  ])('when %s', (_, well, wrong, kind) => {
    const order = orderAt('order-queued', 1);
    expect(suggested(order, robot(well))).toBeUndefined();
    expect(suggested(order, robot(wrong))?.kind).toBe(kind);
  });

  it('from the deadline on', () => {
    const order = orderAt('order-queued', 1);
    expect(suggested(order, robot(), 0.1)).toBeUndefined();
    expect(suggested(order, robot(), 0)).toEqual({
      kind: 'late',
      message: 'Order 7C2F1 has missed its deadline.',
      since: ago(0),
    });
  });

  it('for the gravest of its reasons', () => {
    const stuck = orderAt('order-queued', 20);
    const reasons = [
      robot({ deployment_kind: 'retired', ...heard(5), ...charged(1) }),
      robot({ ...heard(5), ...charged(1) }),
      robot(charged(1)),
    ].map(of => suggested(stuck, of, -1)?.kind);
    expect(reasons).toEqual(['robot-retired', 'robot-silent', 'late']);
    expect(suggested(stuck, robot(charged(1)))?.kind).toBe('stuck');
  });

  it('tells all its reasons, the graver first', () => {
    const stuck = orderAt('order-queued', 20);
    const of = robot({
      deployment_kind: 'retired',
      ...heard(5),
      ...charged(1),
    });
    const { kind, also } = suggested(stuck, of, -1) ?? {};
    expect([kind, ...(also ?? []).map(reason => reason.kind)]).toEqual([
      'robot-retired',
      'robot-silent',
      'late',
      'stuck',
      'robot-battery-low',
    ]);
    expect(also?.[1]).toEqual({
      kind: 'late',
      message: 'Order 7C2F1 has missed its deadline.',
      since: ago(1),
    });
    expect(suggested(stuck)).not.toHaveProperty('also');
  });

  it('for no order that is finished, nor for what nobody knows of its robot', () => {
    expect(suggested(orderAt('order-canceled', 60), undefined, -60)).toBe(
      undefined,
    );
    expect(suggested(orderAt('order-queued', 1), undefined)).toBeUndefined();
    const unknown = robot({
      last_known_position: undefined,
      last_known_battery_soc: undefined,
    });
    expect(suggested(orderAt('order-queued', 1), unknown)).toBeUndefined();
  });
});
