import { convertLegacyRouteRefs } from '@backstage/core-compat-api';
import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { createScreenPage } from '@sidehelm/console-react/alpha';
import {
  listLinkRouteRef,
  restaurantLinkRouteRef,
  restaurantRouteRef,
  rootRouteRef,
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
  }),
});
