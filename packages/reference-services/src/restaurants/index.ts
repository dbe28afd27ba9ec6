export { demoRestaurants } from './demo/demoRestaurants';
export { registerRestaurants } from './routes/registerRestaurants';
export { RestaurantsService } from './rules/RestaurantsService';
