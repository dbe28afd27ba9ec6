import { convertLegacyRouteRefs } from '@backstage/core-compat-api';
import {
  ApiBlueprint,
  createFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import { trailsApiFactory } from '@sidehelm/fleet-react';
import { teleopConnectionApiFactory } from '@sidehelm/teleop-react';
import { createScreenPage } from '@sidehelm/console-react/alpha';
import {
  driveLinkRouteRef,
  driveRouteRef,
  robotsRouteRef,
  spectateLinkRouteRef,
  spectateRouteRef,
} from './routes';
import { teleopScreens } from './screens';

const connectionApi = ApiBlueprint.make({
  params: defineParams => defineParams(teleopConnectionApiFactory),
});

const trailsApi = ApiBlueprint.make({
  name: 'trails',
  params: defineParams => defineParams(trailsApiFactory),
});

/** Watching and driving robots for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'teleop',
  extensions: [
    connectionApi,
    trailsApi,
    ...teleopScreens.map(createScreenPage),
  ],
  routes: convertLegacyRouteRefs({
    spectate: spectateRouteRef,
    drive: driveRouteRef,
  }),
  externalRoutes: convertLegacyRouteRefs({
    spectate: spectateLinkRouteRef,
    drive: driveLinkRouteRef,
    robots: robotsRouteRef,
  }),
});
