/** The restaurants that robots deliver for. @packageDocumentation */
export {
  RestaurantPage,
  RestaurantsPage,
  restaurantsPages,
  restaurantsPlugin,
} from './plugin';
