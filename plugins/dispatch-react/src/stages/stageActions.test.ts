import { testOrder } from '@sidehelm/test-utils';
import { stageActionOf } from './stageActions';

const at = (kind: string, actor?: { kind: string }, is_final = false) =>
  stageActionOf({
    ...testOrder(),
    current_stage: { kind, started_at: '2026-11-20T12:00:00Z', is_final },
    pick_up_actor: actor,
    drop_off_actor: actor,
  });
const pilot = { kind: 'pilot' };

describe('stageActionOf', () => {
  it.each([
    [
      'order-queued',
      'left-for-pick-up',
      "I'm on my way to pick-up",
      'Have a nice trip! Let us know when you arrive at the pick up location',
    ],
    [
      'robot-en-route-to-pick-up',
      'arrived-at-pick-up',
      "I've arrived at pick-up",
      'Arrival confirmed. Wait for the restaurant to identify themselves',
    ],
    [
      'robot-waiting-for-pick-up',
      'order-picked-up',
      'Order Picked Up',
      'Pick Up successfully acknowledged.',
    ],
    [
      'order-picked-up',
      'left-for-drop-off',
      "I'm on my way to drop-off",
      'Have a nice trip! Let us know when you arrive at the drop off location',
    ],
    [
      'robot-en-route-to-drop-off',
      'arrived-at-drop-off',
      "I've arrived at drop-off",
      'Arrival confirmed. Wait for the customer to identify themselves',
    ],
    [
      'robot-waiting-for-drop-off',
      'order-dropped-off',
      'Order Dropped Off',
      'Great! Mission accomplished',
    ],
  ])('in %s offers %s', (stage, event, label, success) => {
    const action = at(stage, pilot);
    expect(action).toMatchObject({ event, label, success });
    expect(action?.confirmation).not.toBe('');
    expect(action?.automatic).toBeUndefined();
  });

  it.each([
    ['order-queued', /pick-up location/],
    [
      'robot-waiting-for-pick-up',
      /^Make sure all the order items are in the robot$/,
    ],
    [
      'robot-waiting-for-drop-off',
      /^Verify customer got all items from the robot$/,
    ],
  ])('in %s asks %s', (stage, confirmation) => {
    expect(at(stage, pilot)?.confirmation).toMatch(confirmation);
  });

  it.each([undefined, { kind: 'restaurant' }, { kind: 'customer' }])(
    'leaves a hand-over by %j to whoever does it',
    actor => {
      expect(at('robot-waiting-for-pick-up', actor)?.automatic).toBe(
        'Pick-up will complete and advance automatically',
      );
      expect(at('robot-waiting-for-drop-off', actor)?.automatic).toBe(
        'Drop-off will complete and advance automatically',
      );
      expect(at('order-queued', actor)?.automatic).toBeUndefined();
    },
  );

  it.each(['robot-waiting-for-pick-up', 'robot-waiting-for-drop-off'])(
    'leaves nothing in %s to others while a rescuer carries the order on',
    kind => {
      const action = stageActionOf({
        ...testOrder({ is_under_rescue: true }),
        current_stage: {
          kind,
          started_at: '2026-11-20T12:00:00Z',
          is_final: false,
        },
        pick_up_actor: { kind: 'restaurant' },
        drop_off_actor: { kind: 'customer' },
      });
      expect(action).toBeDefined();
      expect(action?.automatic).toBeUndefined();
    },
  );

  it.each([
    'order-received',
    'order-completed',
    'order-canceled',
    'taken-by-a-crow',
    'constructor',
  ])('offers nothing in %s', stage => {
    expect(at(stage, pilot)).toBeUndefined();
  });

  it('offers nothing of an order that its service calls finished', () => {
    expect(at('order-queued', pilot, true)).toBeUndefined();
  });
});
