import { testUser } from '@sidehelm/console-react/testUtils';
import { testRobot } from '../__testUtils__/testRobot';
import { filterRobots } from './filterRobots';

const robots = [
  testRobot('SH1', { deployment_kind: 'retired' }),
  testRobot('SH9', { assigned_pilot_uuid: 'p' }),
  testRobot('SH10', { parking_spot: undefined }),
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
const ids = (
  text: string,
  kind: 'all' | 'active' | 'testing' | 'retired' = 'all',
) => filterRobots(robots, { text, kind }, pilots).map(robot => robot.id);

describe('filterRobots', () => {
  it('sorts by kind (active, testing, unknown, retired), then by id downwards', () => {
    expect(ids('')).toEqual(['SH10', 'SH9', 'SH4', 'SH3', 'SH1']);
  });

  it.each([
    ['sh1', ['SH10', 'SH1']],
    ['PIA@', ['SH9']],
    ['pia lot', ['SH9']],
    [' tryon ', ['SH9', 'SH4', 'SH3', 'SH1']],
    ['outside the office', ['SH9', 'SH4', 'SH3', 'SH1']],
    ['.*', []],
  ])('searches ids, pilots and places for "%s"', (text, found) => {
    expect(ids(text)).toEqual(found);
  });

  it('shows one kind', () => {
    expect(ids('', 'active')).toEqual(['SH10', 'SH9']);
    expect(ids('sh4', 'active')).toEqual([]);
  });
});
