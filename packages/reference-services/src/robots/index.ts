export { registerRobots } from './registerRobots';
export { restaurantSpots } from './restaurantSpots';
export { RobotsService } from './RobotsService';
export { DEMO_ROBOT_IDS, seedDemoRobots } from './seedDemoRobots';
