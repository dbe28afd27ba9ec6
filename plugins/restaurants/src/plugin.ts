import { createPlugin } from '@backstage/core-plugin-api';
import { provideScreen } from '@sidehelm/console-react';
import {
  listLinkRouteRef,
  restaurantLinkRouteRef,
  restaurantRouteRef,
  rootRouteRef,
} from './routes';
import { listScreen, restaurantScreen } from './screens';

/** The restaurants that robots deliver for. */
export const restaurantsPlugin = createPlugin({
  id: 'restaurants',
  routes: { root: rootRouteRef, restaurant: restaurantRouteRef },
  externalRoutes: {
    list: listLinkRouteRef,
    restaurant: restaurantLinkRouteRef,
  },
});

export const RestaurantsPage = provideScreen(restaurantsPlugin, listScreen);
export const RestaurantPage = provideScreen(
  restaurantsPlugin,
  restaurantScreen,
);

/** The page of every screen of the restaurants. */
export const restaurantsPages = [RestaurantsPage, RestaurantPage];
