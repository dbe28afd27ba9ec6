import { createRouteRef } from '@backstage/core-plugin-api';

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
