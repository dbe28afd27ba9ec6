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
