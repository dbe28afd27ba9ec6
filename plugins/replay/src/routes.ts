import {
  createExternalRouteRef,
  createRouteRef,
} from '@backstage/core-plugin-api';

/** `/replay/:robotID` */
export const rootRouteRef = createRouteRef({
  id: 'replay',
  params: ['robotID'],
});

/** The robot's camera, where its localisation can be recorded; a portal may leave that screen out. */
export const spectateLinkRouteRef = createExternalRouteRef({
  id: 'spectate',
  params: ['robotID'],
  optional: true,
  defaultTarget: 'teleop.spectate',
});
