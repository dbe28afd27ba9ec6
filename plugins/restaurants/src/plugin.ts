import {
  createComponentExtension,
  createPlugin,
} from '@backstage/core-plugin-api';
import { restaurantReadPermission } from '@sidehelm/console-common';
import {
  permittedPart,
  provideScreen,
  SearchSourceOnItsWay,
} from '@sidehelm/console-react';
import {
  auditRouteRef,
  listLinkRouteRef,
  restaurantLinkRouteRef,
  restaurantRouteRef,
  rootRouteRef,
  userRouteRef,
} from './routes';
import { listScreen, restaurantScreen } from './screens';

/** The restaurants that robots deliver for. */
export const restaurantsPlugin = createPlugin({
  id: 'restaurants',
  routes: { root: rootRouteRef, restaurant: restaurantRouteRef },
  externalRoutes: {
    list: listLinkRouteRef,
    restaurant: restaurantLinkRouteRef,
    user: userRouteRef,
    audit: auditRouteRef,
  },
});

/** Has the search of the console find restaurants, as long as it is there. */
export const RestaurantsSearch = restaurantsPlugin.provide(
  createComponentExtension({
    name: 'RestaurantsSearch',
    component: {
      sync: permittedPart(
        restaurantReadPermission,
        () =>
          import('./search/RestaurantsSearch').then(
            ({ RestaurantsSearch: Part }) => Part,
          ),
        SearchSourceOnItsWay,
      ),
    },
  }),
);

export const RestaurantsPage = provideScreen(restaurantsPlugin, listScreen);
export const RestaurantPage = provideScreen(
  restaurantsPlugin,
  restaurantScreen,
);

/** The page of every screen of the restaurants. */
export const restaurantsPages = [RestaurantsPage, RestaurantPage];
