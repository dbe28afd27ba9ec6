import {
  DEFAULT_ACCESS,
  type Role,
  type Robot,
} from '@sidehelm/console-common';
import { testRobot } from '../__testUtils__/testRobot';
import {
  robotMenu,
  robotScreens,
  type FleetPermissions,
  type RobotMenuAction,
} from './robotActions';

const holds = (roles: readonly Role[], permission: string) =>
  DEFAULT_ACCESS[permission].some(role => role === '*' || roles.includes(role));

/** What roles may do unless a company configures otherwise. */
const permissionsOf = (...roles: Role[]): FleetPermissions => ({
  create: holds(roles, 'robot.create'),
  drive: holds(roles, 'teleop.drive'),
  deliver: holds(roles, 'teleop.deliver'),
  spectate: holds(roles, 'teleop.spectate'),
  pickUp: holds(roles, 'teleop.pick-up'),
  assignPilot: holds(roles, 'robot.assign-pilot'),
  changeKind: holds(roles, 'robot.deployment-kind'),
  setParkingSpot: holds(roles, 'robot.parking-spot'),
});

const mine = testRobot('SH1', { assigned_pilot_uuid: 'me' });
const others = testRobot('SH2', { assigned_pilot_uuid: 'somebody' });
const free = testRobot('SH3');

const open = (robot: Robot, ...roles: Role[]) =>
  Object.entries(robotScreens(robot, 'me', permissionsOf(...roles)))
    .filter(([, allowed]) => allowed)
    .map(([screen]) => screen);

describe('robotScreens', () => {
  it.each([
    ['Admin', ['drive', 'spectate', 'pickUp']],
    ['Supervisor', ['deliverWith', 'spectate', 'pickUp']],
    ['Pilot', ['deliverWith', 'spectate']],
    ['Rescuer', ['drive', 'spectate', 'pickUp']],
    ['Robots/Admin', ['spectate']],
  ] as const)('lets a %s open with their own robot %j', (role, screens) => {
    expect(open(mine, role)).toEqual(screens);
  });

  it.each([others, free])(
    'lets nobody deliver with a robot that is not assigned to them',
    robot => {
      expect(open(robot, 'Supervisor', 'Pilot')).not.toContain('deliverWith');
    },
  );

  it('offers nothing before the person is known, or with an id that is none', () => {
    const pilot = permissionsOf('Pilot');
    expect(robotScreens(free, undefined, pilot).deliverWith).toBe(false);
    expect(open({ ...mine, id: '../x' }, 'Admin', 'Pilot')).toEqual([]);
  });
});

describe('robotMenu', () => {
  const full: RobotMenuAction[] = [
    'assign-pilot',
    'unassign-pilot',
    'change-kind',
    'set-parking-spot',
  ];
  it.each([
    [['Admin'], full],
    [['Supervisor'], full.filter(action => action !== 'change-kind')],
    [['Supervisor', 'Robots/Admin'], full],
    [['Robots/Admin'], []],
    [['Pilot', 'Rescuer'], []],
  ] as const)('holds for %j %j', (roles, actions) => {
    expect(robotMenu(mine, permissionsOf(...roles))).toEqual(actions);
  });

  it('unassigns only where there is a pilot', () => {
    expect(robotMenu(free, permissionsOf('Admin'))).not.toContain(
      'unassign-pilot',
    );
  });

  it('is not there for an id that no service accepts', () => {
    expect(robotMenu({ ...mine, id: 'sh1' }, permissionsOf('Admin'))).toEqual(
      [],
    );
  });
});
