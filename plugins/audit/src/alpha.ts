import { convertLegacyRouteRefs } from '@backstage/core-compat-api';
import {
  ApiBlueprint,
  createFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import { createScreenPage } from '@sidehelm/console-react/alpha';
import { auditApiFactory } from './api/auditApiRef';
import {
  orderRouteRef,
  restaurantRouteRef,
  robotsRouteRef,
  rootRouteRef,
  userRouteRef,
} from './routes';
import { auditScreens } from './screens';

const api = ApiBlueprint.make({
  params: defineParams => defineParams(auditApiFactory),
});

/** The audit log for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'audit',
  extensions: [api, ...auditScreens.map(createScreenPage)],
  routes: convertLegacyRouteRefs({ root: rootRouteRef }),
  externalRoutes: convertLegacyRouteRefs({
    robots: robotsRouteRef,
    order: orderRouteRef,
    user: userRouteRef,
    restaurant: restaurantRouteRef,
  }),
});
