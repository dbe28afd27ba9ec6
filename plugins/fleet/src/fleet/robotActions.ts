import { isRobotId } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';

/** What the signed-in person may do in the fleet, whichever robot it is. */
export interface FleetPermissions {
  create: boolean;
  drive: boolean;
  deliver: boolean;
  spectate: boolean;
  pickUp: boolean;
  assignPilot: boolean;
  changeKind: boolean;
  setParkingSpot: boolean;
  /** See people's pages. */
  readUsers: boolean;
  readMap: boolean;
}

/** The screens that lead on from a robot's card. */
export interface RobotScreens {
  drive: boolean;
  deliverWith: boolean;
  spectate: boolean;
  pickUp: boolean;
}

export const ROBOT_MENU_ACTIONS = [
  'assign-pilot',
  'unassign-pilot',
  'change-kind',
  'set-parking-spot',
] as const;
export type RobotMenuAction = (typeof ROBOT_MENU_ACTIONS)[number];

/** Whether a person is the pilot of a robot. */
export function isPilotOf(robot: Robot, userId: string | undefined): boolean {
  return userId !== undefined && robot.assigned_pilot_uuid === userId;
}

/** Which screens a person may open with a robot. None with an id that no service accepts. */
export function robotScreens(
  robot: Robot,
  userId: string | undefined,
  permissions: FleetPermissions,
): RobotScreens {
  const isUsable = isRobotId(robot.id);
  return {
    drive: isUsable && permissions.drive,
    deliverWith: isUsable && permissions.deliver && isPilotOf(robot, userId),
    spectate: isUsable && permissions.spectate,
    pickUp: isUsable && permissions.pickUp,
  };
}

/**
 * What a robot's menu holds for a person, in its order; empty means that there is no menu. Admins and
 * supervisors see it: those who may assign pilots or set parking spots. Somebody who may only change
 * kinds does so by selecting robots.
 */
export function robotMenu(
  robot: Robot,
  permissions: FleetPermissions,
): RobotMenuAction[] {
  const { assignPilot, setParkingSpot, changeKind } = permissions;
  if (!isRobotId(robot.id) || !(assignPilot || setParkingSpot)) return [];
  const offered: Record<RobotMenuAction, boolean> = {
    'assign-pilot': assignPilot,
    'unassign-pilot': assignPilot && Boolean(robot.assigned_pilot_uuid),
    'change-kind': changeKind,
    'set-parking-spot': setParkingSpot,
  };
  return ROBOT_MENU_ACTIONS.filter(action => offered[action]);
}
