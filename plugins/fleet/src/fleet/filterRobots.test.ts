import { testUser } from '@sidehelm/test-utils';
import { testRobot } from '../__testUtils__/testRobot';
import { filterRobots } from './filterRobots';
import { NO_FILTER, type FleetFilter } from './FleetFilter';

const robots = [
  testRobot('SH1', {
    deployment_kind: 'retired',
    last_known_cargo_temperature: { temperature_in_celsius: 70 },
  }),
  testRobot('SH9', { assigned_pilot_uuid: 'p' }),
  testRobot('SH10', {
    parking_spot: undefined,
    last_known_battery_soc: { percentage: 9, voltage: 22, usage: 0 },
  }),
  testRobot('SH3', { deployment_kind: '__proto__' }),
  testRobot('SH4', { deployment_kind: 'testing' }),
];
const pilots = new Map([
  [
    'p',
    testUser({
      uuid: 'p',
      email: 'pia@sidehelm.test',
      first_name: 'Pia',
      last_name: 'Lot',
    }),
  ],
]);
const ids = (changes: Partial<FleetFilter>) =>
  filterRobots(
    robots,
    { ...NO_FILTER, ...changes },
    { pilots, inCondition: new Set(['SH4']) },
  ).map(robot => robot.id);

describe('filterRobots', () => {
  it('sorts by kind (active, testing, unknown, retired), then by id downwards', () => {
    expect(ids({})).toEqual(['SH10', 'SH9', 'SH4', 'SH3', 'SH1']);
  });

  it.each([
    ['sh1', ['SH10', 'SH1']],
    ['PIA@', ['SH9']],
    ['pia lot', ['SH9']],
    [' tryon ', ['SH9', 'SH4', 'SH3', 'SH1']],
    ['outside the office', ['SH9', 'SH4', 'SH3', 'SH1']],
    ['.*', []],
  ])('searches ids, pilots and places for "%s"', (text, found) => {
    expect(ids({ text })).toEqual(found);
  });

  it.each([
    [['active'], ['SH10', 'SH9']],
    [
      ['retired', 'testing'],
      ['SH4', 'SH1'],
    ],
    [['unknown'], ['SH3']],
  ] as const)('shows the kinds %j', (kinds, found) => {
    expect(ids({ kinds })).toEqual(found);
  });

  it('shows those that are in a condition asked for', () => {
    expect(ids({ conditions: ['silent'] })).toEqual(['SH4']);
  });

  it('shows robots with a pilot, or without', () => {
    expect(ids({ pilot: 'assigned' })).toEqual(['SH9']);
    expect(ids({ pilot: 'none' })).toEqual(['SH10', 'SH4', 'SH3', 'SH1']);
  });

  it('shows what meets every condition', () => {
    expect(ids({ text: 'sh4', kinds: ['active'] })).toEqual([]);
    expect(ids({ text: 'sh', pilot: 'none', kinds: ['active'] })).toEqual([
      'SH10',
    ]);
  });
});
