import {
  createExternalRouteRef,
  createRouteRef,
} from '@backstage/core-plugin-api';

/** `/spectate/:robotID` */
export const spectateRouteRef = createRouteRef({
  id: 'teleop:spectate',
  params: ['robotID'],
});

/** `/drive/:robotID` */
export const driveRouteRef = createRouteRef({
  id: 'teleop:drive',
  params: ['robotID'],
});

/** `/teleop/drives` */
export const drivesRouteRef = createRouteRef({ id: 'teleop:drives' });

/** `/teleop/drives/running` */
export const runningDrivesRouteRef = createRouteRef({
  id: 'teleop:running-drives',
});

/** `/deliver-with/:robotID` */
export const deliverWithRouteRef = createRouteRef({
  id: 'teleop:deliver-with',
  params: ['robotID'],
});

/** `/pick-up-with/:robotID` */
export const pickUpRouteRef = createRouteRef({
  id: 'teleop:pick-up',
  params: ['robotID'],
});

/** `/teleop` */
export const pilotingRouteRef = createRouteRef({ id: 'teleop:piloting' });

/** From a robot that is driven to watching it; a portal may leave that screen out. */
export const spectateLinkRouteRef = createExternalRouteRef({
  id: 'spectate',
  params: ['robotID'],
  optional: true,
  defaultTarget: 'teleop.spectate',
});

/** From a robot that is watched to driving it. */
export const driveLinkRouteRef = createExternalRouteRef({
  id: 'drive',
  params: ['robotID'],
  optional: true,
  defaultTarget: 'teleop.drive',
});

/** Delivering with one's own robot; a portal may leave that screen out. */
export const deliverWithLinkRouteRef = createExternalRouteRef({
  id: 'deliver-with',
  params: ['robotID'],
  optional: true,
  defaultTarget: 'teleop.deliverWith',
});

/** Handing over an order beside a robot. */
export const pickUpLinkRouteRef = createExternalRouteRef({
  id: 'pick-up',
  params: ['robotID'],
  optional: true,
  defaultTarget: 'teleop.pickUp',
});

/** From a robot that is watched to replaying how it knew where it was; a portal may leave that screen out. */
export const replayLinkRouteRef = createExternalRouteRef({
  id: 'replay',
  params: ['robotID'],
  optional: true,
  defaultTarget: 'replay.root',
});

/** The list of all robots. */
export const robotsRouteRef = createExternalRouteRef({
  id: 'robots',
  optional: true,
  defaultTarget: 'fleet.root',
});

/** From a drive that has ended to all there were; a portal may leave that screen out. */
export const drivesLinkRouteRef = createExternalRouteRef({
  id: 'drives',
  optional: true,
  defaultTarget: 'teleop.drives',
});

/** From the drives so far to those that go on. */
export const runningDrivesLinkRouteRef = createExternalRouteRef({
  id: 'running-drives',
  optional: true,
  defaultTarget: 'teleop.runningDrives',
});

/** What the camera of a robot saw at a moment; a portal may have no recordings. */
export const playbackRouteRef = createExternalRouteRef({
  id: 'playback',
  optional: true,
  defaultTarget: 'media.playback',
});
