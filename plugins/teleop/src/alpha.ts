import { convertLegacyRouteRefs } from '@backstage/core-compat-api';
import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { createScreenPage } from '@sidehelm/console-react/alpha';
import {
  driveLinkRouteRef,
  driveRouteRef,
  robotsRouteRef,
  spectateLinkRouteRef,
  spectateRouteRef,
} from './routes';
import { teleopScreens } from './screens';

/** Watching and driving robots for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'teleop',
  extensions: teleopScreens.map(createScreenPage),
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
