import type { DrivingMessage } from '@sidehelm/contracts';
import { describeDriving, isDrivingStale } from './describeDriving';

const reading = (changes: Partial<DrivingMessage>, since = 0) => ({
  driving: {
    type: 'driving' as const,
    robot_id: 'SH2',
    power: 0,
    steer: 0,
    rotate: 0,
    age: 0,
    delay: 12.4,
    ...changes,
  },
  receivedAt: performance.now() - since,
});

describe('what a driver does', () => {
  it.each<[Partial<DrivingMessage>, string]>([
    [{}, 'At rest'],
    [{ power: 0.456 }, '46 % ahead'],
    [{ power: -1, steer: 0.5 }, '100 % back, 50 % right'],
    [{ steer: -0.25 }, '25 % left'],
    [{ rotate: -0.5, power: 1 }, 'Turns left on the spot, 50 %'],
  ])('%j is “%s”', (driving, what) => {
    expect(describeDriving(reading(driving), 0).what).toBe(what);
  });

  it.each<[Partial<DrivingMessage>, string, string]>([
    [{ device: 'gamepad', limit: 1 }, 'Gamepad · command 12 ms', 'Not limited'],
    [
      { device: 'keyboard', limit: 0.4 },
      'Keys · command 12 ms',
      '▲ Limited to 40 %',
    ],
    [
      { device: 'touch', limit: 0 },
      'Touch · command 12 ms',
      'Held by the safety rules',
    ],
    [{}, 'Device unknown · command 12 ms', 'Limit of the speed unknown'],
  ])('tells device and limit of %j', (driving, how, limit) => {
    expect(describeDriving(reading(driving), 0)).toMatchObject({ how, limit });
  });

  it('is not known any more after half a second', () => {
    expect(isDrivingStale(undefined)).toBe(true);
    expect(isDrivingStale(reading({}))).toBe(false);
    // Also what the service tells late of, as of a driver whose commands have ended.
    expect(isDrivingStale(reading({ age: 600 }))).toBe(true);
    expect(isDrivingStale(reading({}, 600))).toBe(true);
    expect(describeDriving(reading({ power: 1 }), 3_000)).toEqual({
      what: 'No commands any more',
      how: 'The last 3 s ago',
      limit: '',
    });
    expect(describeDriving(undefined, undefined).what).toBe('No commands');
  });
});
