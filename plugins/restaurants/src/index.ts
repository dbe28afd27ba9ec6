/** The restaurants that robots deliver for. @packageDocumentation */
export {
  RestaurantPage,
  RestaurantsPage,
  restaurantsPages,
  restaurantsPlugin,
  RestaurantsSearch,
} from './plugin';
