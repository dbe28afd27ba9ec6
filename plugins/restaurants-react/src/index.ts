/** The restaurants for whoever names or picks one. @packageDocumentation */
export type { RestaurantsApi } from './api/RestaurantsApi';
export {
  restaurantsApiFactory,
  restaurantsApiRef,
} from './api/restaurantsApiRef';
export { RestaurantPicker } from './RestaurantPicker';
export { useRestaurant } from './useRestaurant';
export { useRestaurants } from './useRestaurants';
export { useRestaurantsByUuid } from './useRestaurantsByUuid';
