import {
  createExternalRouteRef,
  createRouteRef,
} from '@backstage/core-plugin-api';

export const rootRouteRef = createRouteRef({ id: 'fleet' });
export const mapRouteRef = createRouteRef({ id: 'fleet-map' });
export const liveRobotsRouteRef = createRouteRef({ id: 'fleet-live-robots' });
export const cameraWallRouteRef = createRouteRef({ id: 'fleet-camera-wall' });

/** The list of robots, in which one can be shown; a portal may leave it out. */
export const robotsLinkRouteRef = createExternalRouteRef({
  id: 'robots',
  optional: true,
  defaultTarget: 'fleet.root',
});

/** Where the list leads for the live feed; a portal may leave that screen out. */
export const liveRobotsLinkRouteRef = createExternalRouteRef({
  id: 'live-robots',
  optional: true,
  defaultTarget: 'fleet.liveRobots',
});

/** Where the cards lead for a robot's place; a portal may leave the map out. */
export const mapLinkRouteRef = createExternalRouteRef({
  id: 'map',
  optional: true,
  defaultTarget: 'fleet.map',
});

/** Watch a robot; without it the cards offer nothing to watch. */
export const spectateRouteRef = createExternalRouteRef({
  id: 'spectate',
  params: ['robotID'],
  optional: true,
  defaultTarget: 'teleop.spectate',
});

/** Drive a robot. */
export const driveRouteRef = createExternalRouteRef({
  id: 'drive',
  params: ['robotID'],
  optional: true,
  defaultTarget: 'teleop.drive',
});

/** Deliver with the robot that one is assigned to. */
export const deliverWithRouteRef = createExternalRouteRef({
  id: 'deliver-with',
  params: ['robotID'],
  optional: true,
  defaultTarget: 'teleop.deliverWith',
});

/** The pick-up interface of a robot. */
export const pickUpRouteRef = createExternalRouteRef({
  id: 'pick-up',
  params: ['robotID'],
  optional: true,
  defaultTarget: 'teleop.pickUp',
});

/** The page of a person; without it the pilot's name is no link. */
export const userRouteRef = createExternalRouteRef({
  id: 'user',
  params: ['uuid'],
  optional: true,
  defaultTarget: 'users.user',
});

/** What the audit log tells of a robot; a portal may have no such screen. */
export const auditRouteRef = createExternalRouteRef({
  id: 'audit',
  optional: true,
  defaultTarget: 'audit.root',
});

/** What the camera of a robot saw at a moment; a portal may have no recordings. */
export const playbackRouteRef = createExternalRouteRef({
  id: 'playback',
  optional: true,
  defaultTarget: 'media.playback',
});
