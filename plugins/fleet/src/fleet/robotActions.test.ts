import type { Role } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';
import { permissionsOf } from '../__testUtils__/permissionsOf';
import { testRobot } from '../__testUtils__/testRobot';
import {
  robotMenu,
  robotScreens,
  type FleetPermissions,
  type RobotMenuAction,
} from './robotActions';

/** What roles may do unless a company configures otherwise. */
function allowed(...roles: Role[]): FleetPermissions {
  const names = permissionsOf(...roles);
  return {
    create: names.includes('robot.create'),
    drive: names.includes('teleop.drive'),
    deliver: names.includes('teleop.deliver'),
    spectate: names.includes('teleop.spectate'),
    pickUp: names.includes('teleop.pick-up'),
    assignPilot: names.includes('robot.assign-pilot'),
    changeKind: names.includes('robot.deployment-kind'),
    setParkingSpot: names.includes('robot.parking-spot'),
    readUsers: names.includes('user.read'),
    readMap: names.includes('map.read'),
  };
}

const mine = testRobot('SH1', { assigned_pilot_uuid: 'me' });
const others = testRobot('SH2', { assigned_pilot_uuid: 'somebody' });
const free = testRobot('SH3');

const open = (robot: Robot, ...roles: Role[]) =>
  Object.entries(robotScreens(robot, 'me', allowed(...roles)))
    .filter(([, isOpen]) => isOpen)
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
    const pilot = allowed('Pilot');
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
    expect(robotMenu(mine, allowed(...roles))).toEqual(actions);
  });

  it('unassigns only where there is a pilot', () => {
    expect(robotMenu(free, allowed('Admin'))).not.toContain('unassign-pilot');
  });

  it('is not there for an id that no service accepts', () => {
    expect(robotMenu({ ...mine, id: 'sh1' }, allowed('Admin'))).toEqual([]);
  });
});
