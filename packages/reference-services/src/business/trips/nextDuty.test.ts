import { atStage } from '../testing/anOrder';
import { HANDLING, nextDuty } from './nextDuty';

describe('nextDuty', () => {
  const began = Date.parse('2026-03-02T09:00:00.000Z');
  const after = (seconds: number) => began + seconds * 1000;
  const LATER = after(600);

  it.each([
    ['order-queued', { kind: 'report', event: 'left-for-pick-up' }],
    [
      'robot-en-route-to-pick-up',
      { kind: 'drive', to: 'restaurant', then: 'arrived-at-pick-up' },
    ],
    [
      'robot-waiting-for-pick-up',
      { kind: 'hand', seconds: 20, then: 'order-picked-up' },
    ],
    ['order-picked-up', { kind: 'report', event: 'left-for-drop-off' }],
    [
      'robot-en-route-to-drop-off',
      { kind: 'drive', to: 'recipient', then: 'arrived-at-drop-off' },
    ],
    [
      'robot-waiting-for-drop-off',
      { kind: 'hand', seconds: 20, then: 'order-dropped-off' },
    ],
    ['order-received', { kind: 'wait' }],
    ['order-completed', { kind: 'wait' }],
    ['beamed-up', { kind: 'wait' }],
  ])('of an order at %s', (stage, duty) => {
    expect(nextDuty(atStage(stage), LATER)).toEqual(duty);
  });

  it('leaves it to restaurants and customers to say that they have done their part', () => {
    const order = {
      pick_up_actor: { kind: 'restaurant' },
      drop_off_actor: { kind: 'customer' },
    };
    for (const stage of [
      'robot-waiting-for-pick-up',
      'robot-waiting-for-drop-off',
    ])
      expect(nextDuty(atStage(stage, order), LATER)).toEqual({ kind: 'wait' });
  });

  it('opens the lid for the last twenty seconds of the time that people take, the same for the same order', () => {
    const order = atStage('robot-waiting-for-pick-up');
    const [from, to] = HANDLING.hand;
    expect([from, to]).toEqual([30, 120]);
    expect(nextDuty(order, after(from - 21)).kind).toBe('wait');
    expect(nextDuty(order, after(to - 20)).kind).toBe('hand');
    const seconds = Array.from({ length: to }, (_, second) => second).find(
      second => nextDuty(order, after(second)).kind === 'hand',
    );
    expect(nextDuty(order, after((seconds ?? 0) - 1)).kind).toBe('wait');
  });

  it('opens it for no longer than all of it takes', () => {
    const order = atStage('robot-waiting-for-pick-up');
    expect(
      nextDuty(order, began, { leave: [0, 0], hand: [4, 4] }),
    ).toMatchObject({ kind: 'hand', seconds: 4 });
  });
});
