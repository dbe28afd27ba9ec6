import type { RunningDrive } from '@sidehelm/contracts';
import {
  isDelayed,
  isDriverSilent,
  loopDelayOf,
  worstFirst,
} from './worstFirst';

const drive = (
  robot_id: string,
  changes: Partial<RunningDrive> = {},
): RunningDrive => ({
  robot_id,
  driver_uuid: 'ada',
  driver_name: 'Ada',
  started_at: '2026-01-01T12:00:00Z',
  is_stopped: false,
  command_age: 10,
  command_delay: 20,
  picture_age: 60,
  watchers: 0,
  requests: [],
  ...changes,
});
const asked = (since: string) => ({
  requests: [{ name: 'Ben', reason: 'danger', since }],
});

describe('drives that go on', () => {
  it('stand with the worst first', () => {
    const order = worstFirst([
      drive('SH10'),
      drive('SH9'),
      drive('SH8', { picture_age: 400 }),
      drive('SH7', { command_age: 900 }),
      drive('SH6', { is_stopped: true }),
      drive('SH5', { signal: 'lost' }),
      drive('SH4', asked('2026-01-01T12:00:30Z')),
      drive('SH3', asked('2026-01-01T12:00:10Z')),
    ]).map(({ robot_id: id }) => id);
    expect(order).toEqual([
      'SH3',
      'SH4',
      'SH5',
      'SH6',
      'SH7',
      'SH8',
      'SH10',
      'SH9',
    ]);
  });

  it('do not change places for a few milliseconds', () => {
    const order = worstFirst([
      drive('SH1', { command_delay: 10 }),
      drive('SH2', { command_delay: 35 }),
    ]).map(({ robot_id: id }) => id);
    expect(order).toEqual(['SH2', 'SH1']);
  });

  it('do not change places where the delay is about the edge of a step', () => {
    const steps = new Map<string, number>();
    const orderAt = (picture_age: number) =>
      worstFirst(
        [drive('SH2'), drive('SH1', { command_delay: 0, picture_age })],
        steps,
      ).map(({ robot_id: id }) => id);
    expect(orderAt(98)).toEqual(['SH2', 'SH1']);
    expect(orderAt(102)).toEqual(['SH2', 'SH1']);
    expect(orderAt(119)).toEqual(['SH2', 'SH1']);
    expect(orderAt(121)).toEqual(['SH1', 'SH2']);
    expect(orderAt(98)).toEqual(['SH1', 'SH2']);
    expect(orderAt(79)).toEqual(['SH2', 'SH1']);
  });

  it('have a loop delay where both of its parts are known', () => {
    expect(loopDelayOf(drive('SH1'))).toBe(80);
    expect(loopDelayOf(drive('SH1', { picture_age: undefined }))).toBe(
      undefined,
    );
    expect(isDelayed(drive('SH1', { picture_age: 181 }))).toBe(true);
    expect(isDelayed(drive('SH1', { picture_age: 180 }))).toBe(false);
  });

  it('are silent when their robot has stopped by itself', () => {
    expect(isDriverSilent(drive('SH1', { command_age: 251 }))).toBe(true);
    expect(isDriverSilent(drive('SH1', { command_age: 249 }))).toBe(false);
    expect(isDriverSilent(drive('SH1', { command_age: undefined }))).toBe(true);
  });
});
