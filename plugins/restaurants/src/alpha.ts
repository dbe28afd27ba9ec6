import { convertLegacyRouteRefs } from '@backstage/core-compat-api';
import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { createScreenPage } from '@sidehelm/console-react/alpha';
import {
  auditRouteRef,
  listLinkRouteRef,
  restaurantLinkRouteRef,
  restaurantRouteRef,
  rootRouteRef,
  userRouteRef,
} from './routes';
import { restaurantsScreens } from './screens';

/** Restaurants for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'restaurants',
  extensions: restaurantsScreens.map(createScreenPage),
  routes: convertLegacyRouteRefs({
    root: rootRouteRef,
    restaurant: restaurantRouteRef,
  }),
  externalRoutes: convertLegacyRouteRefs({
    list: listLinkRouteRef,
    restaurant: restaurantLinkRouteRef,
    user: userRouteRef,
    audit: auditRouteRef,
  }),
});
