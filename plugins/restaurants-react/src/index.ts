/** The restaurants for whoever names or picks one. @packageDocumentation */
export type {
  RestaurantsApi,
  RestaurantSearch,
  SeenRestaurant,
} from './api/RestaurantsApi';
export {
  restaurantsApiFactory,
  restaurantsApiRef,
} from './api/restaurantsApiRef';
export { describeShut, formatRestaurantTime, isShut } from './availability';
export { AvailabilityChip } from './AvailabilityChip';
export { restaurantChanges } from './restaurantChanges';
export { RestaurantPicker } from './RestaurantPicker';
export { RESTAURANTS } from './restaurantsKeys';
export { useRestaurant } from './useRestaurant';
export { useRestaurants } from './useRestaurants';
export { useRestaurantsByUuid } from './useRestaurantsByUuid';
export { useRestaurantSearch } from './useRestaurantSearch';
