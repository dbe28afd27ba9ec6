/** The restaurants for whoever names or picks one. @packageDocumentation */
export { RestaurantPicker } from './RestaurantPicker';
