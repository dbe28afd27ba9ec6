/** `npm start` in this folder: the screens without a backend. */
import { createDevApp } from '@backstage/dev-utils';
import {
  answerRestaurants,
  enterAsGuest,
  FakeGateway,
  testRestaurant,
  wrapInConsole,
} from '@sidehelm/test-utils';
import { consoleTheme } from '@sidehelm/theme';
import { RestaurantPage, RestaurantsPage, restaurantsPlugin } from '../src';

enterAsGuest();

const restaurant = testRestaurant();
const gateway = new FakeGateway({
  'restaurants/api/restaurants/search': answerRestaurants([restaurant]),
  'restaurants/api/restaurants': { body: [restaurant] },
  [`restaurants/api/restaurants/${restaurant.uuid}`]: { body: restaurant },
});

createDevApp()
  .addThemes([consoleTheme])
  .registerPlugin(restaurantsPlugin)
  .addPage({
    path: '/restaurants',
    title: 'Restaurants',
    element: wrapInConsole(<RestaurantsPage />, { gateway }),
  })
  .addPage({
    path: '/restaurants/:restaurantUUID',
    element: wrapInConsole(<RestaurantPage />, { gateway }),
  })
  .render();
