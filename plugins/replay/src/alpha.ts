import { convertLegacyRouteRefs } from '@backstage/core-compat-api';
import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { createScreenPage } from '@sidehelm/console-react/alpha';
import { rootRouteRef, spectateLinkRouteRef } from './routes';
import { replayScreens } from './screens';

/** Replay for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'replay',
  extensions: replayScreens.map(createScreenPage),
  routes: convertLegacyRouteRefs({ root: rootRouteRef }),
  externalRoutes: convertLegacyRouteRefs({ spectate: spectateLinkRouteRef }),
});
