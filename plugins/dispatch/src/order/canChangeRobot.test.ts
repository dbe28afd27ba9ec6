import { canChangeRobot } from './canChangeRobot';

describe('canChangeRobot', () => {
  it.each([
    ['order-received', true],
    ['order-queued', true],
    ['robot-en-route-to-pick-up', true],
    ['robot-waiting-for-pick-up', true],
    ['order-picked-up', false],
    ['robot-en-route-to-drop-off', false],
    ['robot-waiting-for-drop-off', false],
    ['order-completed', false],
    ['order-canceled', false],
    ['carried-off-by-a-crow', true],
  ])('in %s is %s', (kind, can) => {
    const started_at = '2026-11-20T12:00:00Z';
    expect(
      canChangeRobot({ current_stage: { kind, started_at, is_final: false } }),
    ).toBe(can);
  });
});
