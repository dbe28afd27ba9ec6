import type { Order } from '@sidehelm/contracts';
import { testOrder } from '@sidehelm/test-utils';
import { hasProblemRobot, whyLeftAlone } from './problemOrders';

const stage = (kind: string) => ({
  current_stage: { ...testOrder().current_stage, kind },
});

const order = (kind: string, changes: Partial<Order> = {}) =>
  testOrder({
    assigned_robot_id: 'SH2',
    is_rescue_suggested: true,
    rescue_suggestion: { kind, message: 'It needs help.' },
    ...stage('order-queued'),
    ...changes,
  });

describe('hasProblemRobot', () => {
  it.each(['robot-silent', 'robot-retired', 'robot-battery-low', 'stuck'])(
    'holds for %s',
    kind => expect(hasProblemRobot(order(kind))).toBe(true),
  );

  it.each<[string, Order]>([
    ['an order that is late', order('late')],
    ['an order without a robot', order('stuck', { assigned_robot_id: null })],
    ['a robot that has the food', order('stuck', stage('order-picked-up'))],
    [
      'a robot on its way to the door',
      order('stuck', stage('robot-en-route-to-drop-off')),
    ],
    [
      'an order that somebody rescues',
      order('stuck', { is_under_rescue: true }),
    ],
    [
      'a suggestion that is over',
      order('stuck', { is_rescue_suggested: false }),
    ],
    ['a reason that nobody knows', order('stuck', { rescue_suggestion: null })],
  ])('does not hold for %s', (_, it) => {
    expect(hasProblemRobot(it)).toBe(false);
  });

  it('holds for a robot with a problem whose order is late as well', () => {
    const late = (also: { kind: string; message: string }[]) =>
      order('late', {
        rescue_suggestion: { kind: 'late', message: 'It is late.', also },
      });
    expect(
      hasProblemRobot(
        late([{ kind: 'robot-battery-low', message: 'It is flat.' }]),
      ),
    ).toBe(true);
    expect(
      hasProblemRobot(late([{ kind: 'no-clue', message: 'Look at it.' }])),
    ).toBe(false);
  });

  it('holds up to the moment the food is in the robot', () => {
    const waiting = order('stuck', stage('robot-waiting-for-pick-up'));
    expect(hasProblemRobot(waiting)).toBe(true);
  });
});

it('says why an order is left alone by now', () => {
  const seen = order('stuck', { version: 3 });
  expect(whyLeftAlone(seen, { ...seen, revision: 9 })).toBeUndefined();
  expect(whyLeftAlone(seen, undefined)).toBe('It is not open any more.');
  expect(whyLeftAlone(seen, { ...seen, version: 4 })).toBe(
    'Somebody has changed it meanwhile.',
  );
  expect(whyLeftAlone(seen, { ...seen, ...stage('order-picked-up') })).toBe(
    'Its robot has the food by now.',
  );
});
