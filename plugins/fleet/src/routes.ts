import {
  createExternalRouteRef,
  createRouteRef,
} from '@backstage/core-plugin-api';

export const rootRouteRef = createRouteRef({ id: 'fleet' });

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

/** The page of a person; without it the pilot's name is no link. */
export const userRouteRef = createExternalRouteRef({
  id: 'user',
  params: ['uuid'],
  optional: true,
});
