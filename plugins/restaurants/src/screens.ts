import {
  restaurantPermission,
  restaurantReadPermission,
} from '@sidehelm/console-common';
import type { ConsoleScreen } from '@sidehelm/console-react';
import { Store } from 'lucide-react';
import { restaurantRouteRef, rootRouteRef } from './routes';

export const listScreen: ConsoleScreen = {
  id: 'restaurants',
  path: '/restaurants',
  routeRef: rootRouteRef,
  title: 'Restaurants',
  permissions: [restaurantPermission, restaurantReadPermission],
  navigation: {
    label: 'Delivery Partners',
    icon: Store,
    group: 'company',
    position: 20,
  },
  load: () =>
    import('./components/RestaurantsPage/RestaurantsPage').then(
      ({ RestaurantsPage }) => RestaurantsPage,
    ),
};

export const restaurantScreen: ConsoleScreen = {
  id: 'restaurant',
  path: '/restaurants/:restaurantUUID',
  routeRef: restaurantRouteRef,
  title: 'View Restaurant',
  permissions: [restaurantReadPermission],
  load: () =>
    import('./components/RestaurantPage/RestaurantPage').then(
      ({ RestaurantPage }) => RestaurantPage,
    ),
};

/** Every screen of the restaurants. */
export const restaurantsScreens = [listScreen, restaurantScreen];
