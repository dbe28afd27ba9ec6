import { testSummary } from '@sidehelm/test-utils';
import type { RobotSummary } from '@sidehelm/contracts';
import { testRobot } from '../__testUtils__/testRobot';
import { rankOf, robotConditions, troublesIn } from './robotConditions';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const context = { polledUntil: NOW, liveUntil: NOW };

const heard = (ms: number, kind = 'active') =>
  testRobot('SH1', {
    deployment_kind: kind,
    last_known_position: { lat: 35, lng: -80, received_at: ago(ms) },
  });
const live = (changes: Partial<RobotSummary> = {}) =>
  testSummary('SH1', { last_ping_at: ago(500), ...changes });
const textsOf = (...given: Parameters<typeof robotConditions>) =>
  robotConditions(...given).map(({ kind, text }) => `${kind}: ${text}`);

describe('robotConditions', () => {
  it('has nothing to say of a healthy robot', () => {
    expect(robotConditions(heard(1_000), live(), context)).toEqual([]);
  });

  it.each<[string, Partial<RobotSummary>, string[]]>([
    [
      'stopped by somebody',
      { is_emergency_stopped: true, stopped_by: 'Ada' },
      ['stopped: stopped by Ada'],
    ],
    [
      'stopped by nobody knows whom',
      { is_emergency_stopped: true },
      ['stopped: emergency stop'],
    ],
    ['lost', { signal: 'lost' }, ['signal-lost: signal lost']],
    ['not heard', { last_ping_at: ago(5_001) }, ['signal-lost: signal lost']],
    ['heard 5 s ago', { last_ping_at: ago(5_000) }, []],
    ['weakly heard', { signal: 'weak' }, ['signal-weak: signal weak']],
    ['driven', { driver_name: 'Ben' }, ['driven: driven by Ben']],
    [
      'held for 5 s',
      { held_by: 'lidars', held_since: ago(5_000) },
      ['blocked: held by its lidars'],
    ],
    ['held for a moment', { held_by: 'lidars', held_since: ago(4_999) }, []],
    [
      'touching something',
      { held_by: 'collision', held_since: ago(60_000) },
      ['blocked: touches something'],
    ],
    [
      'empty',
      { held_by: 'battery', held_since: ago(6_000), battery_percentage: 0 },
      ['blocked: battery empty', 'battery: low battery'],
    ],
    ['at 19 %', { battery_percentage: 19 }, ['battery: low battery']],
    ['at 20 %', { battery_percentage: 20 }, []],
    [
      'too hot inside',
      { cargo_temperature_in_celsius: 66 },
      ['cargo: hot cargo'],
    ],
  ])('of a robot that is %s', (_, changes, expected) => {
    expect(textsOf(heard(10_000), live(changes), context)).toEqual(expected);
  });

  it('names all, the worst first', () => {
    const conditions = robotConditions(
      heard(1_000),
      live({
        driver_name: 'Ben',
        signal: 'lost',
        battery_percentage: 3,
        is_emergency_stopped: true,
      }),
      context,
    );
    expect(conditions.map(({ kind }) => kind)).toEqual([
      'stopped',
      'signal-lost',
      'battery',
      'driven',
    ]);
    expect(rankOf(conditions)).toBe(0);
    expect(troublesIn(conditions).map(({ kind }) => kind)).toEqual([
      'stopped',
      'signal-lost',
      'battery',
    ]);
  });

  it('calls a robot silent when nothing was heard for a minute by either way, and since when', () => {
    expect(robotConditions(heard(61_000), undefined, context)).toEqual([
      { kind: 'silent', text: 'silent', since: NOW - 61_000 },
    ]);
    expect(robotConditions(heard(61_000), live(), context)).toEqual([]);
    expect(
      robotConditions(
        heard(600_000),
        live({ last_ping_at: ago(61_000) }),
        context,
      ),
    ).toEqual([{ kind: 'silent', text: 'silent', since: NOW - 61_000 }]);
  });

  it('blames no robot for what nobody has told', () => {
    const before = { polledUntil: NOW - 30_000, liveUntil: NOW - 58_000 };
    expect(robotConditions(heard(61_000), undefined, before)).toEqual([]);
    const quiet = live({ last_ping_at: ago(61_000) });
    expect(robotConditions(heard(61_000), quiet, before)).toEqual([]);
  });

  it('expects retired robots to be quiet', () => {
    const retired = heard(600_000, 'retired');
    expect(robotConditions(retired, undefined, context)).toEqual([]);
    expect(robotConditions(retired, live({ signal: 'lost' }), context)).toEqual(
      [],
    );
  });

  it('trusts the list where it heard the robot later than the feed', () => {
    const old = live({
      last_ping_at: ago(30_000),
      signal: 'lost',
      battery_percentage: 5,
    });
    const before = { polledUntil: NOW, liveUntil: NOW - 30_000 };
    expect(robotConditions(heard(1_000), old, before)).toEqual([]);
  });

  it('takes values of the list where the feed has none', () => {
    const robot = testRobot('SH1', {
      last_known_battery_soc: { percentage: 9, voltage: 22, usage: 0 },
      last_known_cargo_temperature: { temperature_in_celsius: -6 },
      last_known_position: undefined,
    });
    expect(textsOf(robot, undefined, context)).toEqual([
      'cargo: cold cargo',
      'battery: low battery',
    ]);
    const warm = live({
      battery_percentage: 50,
      cargo_temperature_in_celsius: 20,
    });
    expect(textsOf(robot, warm, context)).toEqual([]);
  });
});
