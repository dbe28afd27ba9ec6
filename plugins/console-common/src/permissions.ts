import {
  createPermission,
  BasicPermission,
} from '@backstage/plugin-permission-common';

/** Every permission of the console by its name; `sidehelm.access` in the configuration maps roles to them. */
function permission(
  name: string,
  action: 'create' | 'read' | 'update' | 'delete',
): BasicPermission {
  return createPermission({ name, attributes: { action } });
}

/** See the fleet: list, details, trails and the map. */
export const robotReadPermission = permission('robot.read', 'read');
export const robotCreatePermission = permission('robot.create', 'create');
/** Assign or unassign the pilot of a robot. */
export const robotAssignPilotPermission = permission(
  'robot.assign-pilot',
  'update',
);
export const robotDeploymentKindPermission = permission(
  'robot.deployment-kind',
  'update',
);
export const robotParkingSpotPermission = permission(
  'robot.parking-spot',
  'update',
);
/** Tell the robots service that the assigned pilot is at work. */
export const robotHeartbeatPermission = permission('robot.heartbeat', 'update');

/** Watch live video and telemetry, and press the emergency stop. */
export const teleopSpectatePermission = permission('teleop.spectate', 'read');
/** Hold the lease of any robot and drive it. */
export const teleopDrivePermission = permission('teleop.drive', 'update');
/** Drive the robot one is assigned to, as its pilot. */
export const teleopDeliverPermission = permission('teleop.deliver', 'update');
/** Use the pick-up interface. */
export const teleopPickUpPermission = permission('teleop.pick-up', 'update');
/** Open the Start Piloting page. */
export const teleopPilotingPermission = permission('teleop.piloting', 'read');
/** Open the wall of all cameras. */
export const teleopWallPermission = permission('teleop.wall', 'read');
/** See all drives that go on. */
export const teleopOverseePermission = permission('teleop.oversee', 'read');

export const mapReadPermission = permission('map.read', 'read');
export const userReadPermission = permission('user.read', 'read');
/** Create people, let them in or keep them out, and give them roles. */
export const userManagePermission = permission('user.manage', 'update');
/** Sign somebody else out. */
export const userEndSessionPermission = permission(
  'user.end-session',
  'delete',
);
export const dispatchPermission = permission('dispatch.use', 'read');
/** See which restaurants there are, for pickers and order details. */
export const restaurantReadPermission = permission('restaurant.read', 'read');
export const restaurantPermission = permission('restaurant.use', 'read');
/** Create and change restaurants, and pause them. */
export const restaurantManagePermission = permission(
  'restaurant.manage',
  'update',
);
export const integrationPermission = permission('integration.use', 'read');
/** Say whether orders of channels are taken. */
export const integrationManagePermission = permission(
  'integration.manage',
  'update',
);
/** Find, play and take away recorded video, and keep it for longer. */
export const mediaPermission = permission('media.use', 'read');
/** Let go of recordings that somebody wanted to be kept. */
export const mediaReleasePermission = permission('media.release', 'delete');
/** See how a robot knew where it was. */
export const replayPermission = permission('replay.use', 'read');
export const orderReadPermission = permission('order.read', 'read');
/** Create, change, assign and cancel orders. */
export const orderManagePermission = permission('order.manage', 'update');
/** Say that a person carries an order on, and that this is done. */
export const orderRescuePermission = permission('order.rescue', 'update');
/** Say how far an order has come. */
export const orderStagePermission = permission('order.stage', 'update');
/** Send orders of a sales channel. */
export const orderIntakePermission = permission('order.intake', 'create');
/** Be told in one's browser of what one has chosen. */
export const notificationPermission = permission('notification.use', 'update');
/** See who has changed what. */
export const auditReadPermission = permission('audit.read', 'read');
/** See which roles hold which permission. */
export const accessReadPermission = permission('access.read', 'read');

export const consolePermissions = [
  robotReadPermission,
  robotCreatePermission,
  robotAssignPilotPermission,
  robotDeploymentKindPermission,
  robotParkingSpotPermission,
  robotHeartbeatPermission,
  teleopSpectatePermission,
  teleopDrivePermission,
  teleopDeliverPermission,
  teleopPickUpPermission,
  teleopPilotingPermission,
  teleopWallPermission,
  teleopOverseePermission,
  mapReadPermission,
  userReadPermission,
  userManagePermission,
  userEndSessionPermission,
  dispatchPermission,
  restaurantReadPermission,
  restaurantPermission,
  restaurantManagePermission,
  integrationPermission,
  integrationManagePermission,
  mediaPermission,
  mediaReleasePermission,
  replayPermission,
  orderReadPermission,
  orderManagePermission,
  orderRescuePermission,
  orderStagePermission,
  orderIntakePermission,
  notificationPermission,
  auditReadPermission,
  accessReadPermission,
];
