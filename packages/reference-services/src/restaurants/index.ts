export { demoRestaurants } from './demoRestaurants';
export { registerRestaurants } from './registerRestaurants';
export { RestaurantsService } from './RestaurantsService';
