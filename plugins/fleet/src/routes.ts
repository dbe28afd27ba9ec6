import {
  createExternalRouteRef,
  createRouteRef,
} from '@backstage/core-plugin-api';

export const rootRouteRef = createRouteRef({ id: 'fleet' });
export const mapRouteRef = createRouteRef({ id: 'fleet-map' });
export const liveRobotsRouteRef = createRouteRef({ id: 'fleet-live-robots' });
export const cameraWallRouteRef = createRouteRef({ id: 'fleet-camera-wall' });

/** Where the list leads for the live feed; a portal may leave that screen out. */
export const liveRobotsLinkRouteRef = createExternalRouteRef({
  id: 'live-robots',
  optional: true,
});

/** Watch a robot; without it the cards offer nothing to watch. */
export const spectateRouteRef = createExternalRouteRef({
  id: 'spectate',
  params: ['robotID'],
  optional: true,
});

/** Drive a robot. */
export const driveRouteRef = createExternalRouteRef({
  id: 'drive',
  params: ['robotID'],
  optional: true,
});

/** Deliver with the robot that one is assigned to. */
export const deliverWithRouteRef = createExternalRouteRef({
  id: 'deliver-with',
  params: ['robotID'],
  optional: true,
});

/** The pick-up interface of a robot. */
export const pickUpRouteRef = createExternalRouteRef({
  id: 'pick-up',
  params: ['robotID'],
  optional: true,
});

/** The page of a person; without it the pilot's name is no link. */
export const userRouteRef = createExternalRouteRef({
  id: 'user',
  params: ['uuid'],
  optional: true,
});
