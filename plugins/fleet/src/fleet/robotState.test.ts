import { testRobot } from '../__testUtils__/testRobot';
import { cargoWarning, isSilent } from './robotState';

const now = Date.parse('2026-11-20T12:00:00Z');
const heard = (secondsAgo: number) => ({
  lat: 0,
  lng: 0,
  received_at: new Date(now - secondsAgo * 1_000).toISOString(),
});

describe('isSilent', () => {
  it.each([
    ['active', 60, false],
    ['active', 61, true],
    ['testing', 240, true],
    ['something new', 240, true],
    ['retired', 86_400, false],
  ])('of a %s robot heard %d s ago is %s', (kind, seconds, silent) => {
    const robot = testRobot('SH1', {
      deployment_kind: kind,
      last_known_position: heard(seconds),
    });
    expect(isSilent(robot, now)).toBe(silent);
  });

  it('is false for a robot that was never heard', () => {
    expect(
      isSilent(testRobot('SH1', { last_known_position: undefined }), now),
    ).toBe(false);
  });
});

describe('cargoWarning', () => {
  it.each([
    [-6, 'cold cargo'],
    [-5, undefined],
    [65, undefined],
    [66, 'hot cargo'],
    [undefined, undefined],
  ])('at %s °C is %s', (temperature, warning) => {
    expect(cargoWarning(temperature)).toBe(warning);
  });
});
