import type { RobotSummary } from '@sidehelm/contracts';
import { testRobot } from '../__testUtils__/testRobot';
import { createDrawable } from './createDrawable';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const context = { now: NOW, selectedId: undefined };

const known = (age: number) => ({ lat: 35, lng: -80, received_at: ago(age) });
const live = (changes: Partial<RobotSummary> = {}): RobotSummary => ({
  robot_id: 'SH1',
  signal: 'good',
  is_emergency_stopped: false,
  last_ping_at: ago(500),
  position: { lat: 35.1, lng: -80.1 },
  heading: 90,
  ...changes,
});
const robot = (age: number) =>
  testRobot('SH1', { last_known_position: known(age) });

describe('createDrawable', () => {
  it('prefers the live position, with the heading', () => {
    expect(createDrawable(robot(3_000), live(), context)).toMatchObject({
      lat: 35.1,
      lng: -80.1,
      heading: 90,
      isStale: false,
      age: undefined,
    });
  });

  it.each([
    ['is older', live({ last_ping_at: ago(60_000) })],
    ['has no time', live({ last_ping_at: undefined })],
    ['has no position', live({ position: undefined })],
    ['is out of range', live({ position: { lat: 91, lng: 0 } })],
    ['is not a number', live({ position: { lat: NaN, lng: 0 } })],
    ['is missing', undefined],
  ])('takes the last known position when the live one %s', (_, summary) => {
    expect(createDrawable(robot(3_000), summary, context)).toMatchObject({
      lat: 35,
      lng: -80,
      heading: undefined,
    });
  });

  it('calls a position stale after 10 s and says how old it is', () => {
    expect(createDrawable(robot(10_000), undefined, context)).toMatchObject({
      isStale: false,
      age: undefined,
    });
    expect(createDrawable(robot(240_000), undefined, context)).toMatchObject({
      isStale: true,
      age: '4 min',
      condition: 'silent',
      conditionText: 'silent 4 min',
    });
  });

  it('draws nothing without any position within range', () => {
    const lost = testRobot('SH1', { last_known_position: undefined });
    expect(createDrawable(lost, undefined, context)).toBeUndefined();
    const nowhere = { lat: 200, lng: 0, received_at: ago(0) };
    expect(
      createDrawable(
        testRobot('SH1', { last_known_position: nowhere }),
        undefined,
        context,
      ),
    ).toBeUndefined();
    expect(createDrawable(lost, live(), context)).toMatchObject({ lat: 35.1 });
  });

  it('names every trouble, worst first', () => {
    const sick = testRobot('SH1', {
      last_known_position: known(1_000),
      last_known_battery_soc: { percentage: 50, voltage: 24, usage: 0 },
      last_known_cargo_temperature: { temperature_in_celsius: 70 },
    });
    const summary = live({ is_emergency_stopped: true, battery_percentage: 8 });
    expect(createDrawable(sick, summary, context)).toMatchObject({
      condition: 'stopped',
      conditionText: 'emergency stop · hot cargo · low battery',
      battery: 8,
      isBatteryLow: true,
    });
    expect(createDrawable(sick, undefined, context)).toMatchObject({
      condition: 'cargo',
      conditionText: 'hot cargo',
      battery: 50,
    });
  });

  it('expects retired robots to be quiet', () => {
    const retired = testRobot('SH1', {
      deployment_kind: 'retired',
      last_known_position: known(9_000_000),
    });
    expect(createDrawable(retired, undefined, context)).toMatchObject({
      isStale: true,
      condition: undefined,
    });
  });
});
