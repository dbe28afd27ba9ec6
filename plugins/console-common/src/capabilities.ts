import { holdsPermission, type Access } from './access';

/** What a permission lets people do, for the documents and the screen that show who may what. */
export interface Capability {
  /** Name of the permission. */
  permission: string;
  /** The end of "somebody may …". */
  may: string;
  /** Only for the robot that is assigned to them; a name: unless they hold that permission too. */
  ownRobotUnless?: string | true;
}

/** Every permission of the console, in the order in which it is shown. */
export const CAPABILITIES: readonly Capability[] = [
  {
    permission: 'robot.read',
    may: 'see the robots, where they have been and what happened to them',
  },
  { permission: 'robot.create', may: 'create robots' },
  { permission: 'robot.assign-pilot', may: 'assign and unassign pilots' },
  {
    permission: 'robot.deployment-kind',
    may: 'change the deployment kind of robots',
  },
  { permission: 'robot.parking-spot', may: 'set the parking spot of robots' },
  {
    permission: 'robot.heartbeat',
    may: 'report being at work as a pilot',
    ownRobotUnless: true,
  },
  {
    permission: 'teleop.spectate',
    may: 'watch robots live, take care of them and press the emergency stop',
  },
  { permission: 'teleop.drive', may: 'drive any robot' },
  {
    permission: 'teleop.deliver',
    may: 'drive and deliver as a pilot',
    ownRobotUnless: true,
  },
  { permission: 'teleop.pick-up', may: 'use the pick-up interface' },
  {
    permission: 'teleop.piloting',
    may: 'open Start Piloting, and see how their drives went',
  },
  {
    permission: 'teleop.wall',
    may: 'open All Cameras, watch more than four robots at once, and see how all drives went',
  },
  {
    permission: 'teleop.oversee',
    may: 'see all drives that go on, with their delays and what was asked of their drivers',
  },
  { permission: 'map.read', may: 'see the map, find addresses and ways' },
  { permission: 'dispatch.use', may: 'open Dispatch' },
  { permission: 'order.read', may: 'see orders' },
  {
    permission: 'order.manage',
    may: 'create, change, assign and cancel orders',
  },
  { permission: 'order.rescue', may: 'start, take over and finish rescues' },
  {
    permission: 'order.stage',
    may: 'see what a robot carries, and report how far that has come',
    ownRobotUnless: 'order.rescue',
  },
  { permission: 'order.intake', may: 'send orders as a sales channel' },
  { permission: 'restaurant.read', may: 'see which restaurants there are' },
  { permission: 'restaurant.use', may: 'open Delivery Partners' },
  {
    permission: 'restaurant.manage',
    may: 'create, change and pause restaurants',
  },
  { permission: 'integration.use', may: 'open Integrations' },
  {
    permission: 'integration.manage',
    may: 'say which channels orders are taken from',
  },
  { permission: 'media.use', may: 'find and play recorded video' },
  {
    permission: 'media.release',
    may: 'let go of recordings that are kept for longer',
  },
  {
    permission: 'replay.use',
    may: 'replay how a robot knew where it was',
  },
  {
    permission: 'user.read',
    may: 'see people, where they are signed in and what they did',
  },
  {
    permission: 'user.manage',
    may: 'create people, let them in or keep them out, and set their roles',
  },
  { permission: 'user.end-session', may: 'sign somebody else out' },
  {
    permission: 'notification.use',
    may: 'be told in their browser of what they may see and have chosen',
  },
  { permission: 'audit.read', may: 'see who changed what' },
  { permission: 'access.read', may: 'see who may do what' },
];

/** How far a role may do something. */
export type Extent = 'yes' | 'own robot' | 'no';

/** What somebody with these roles alone may do of it. */
export function extentOf(
  access: Access,
  { permission, ownRobotUnless }: Capability,
  roles: readonly string[],
): Extent {
  if (!holdsPermission(access, permission, roles)) return 'no';
  const isUnbound =
    ownRobotUnless === undefined ||
    (ownRobotUnless !== true && holdsPermission(access, ownRobotUnless, roles));
  return isUnbound ? 'yes' : 'own robot';
}
