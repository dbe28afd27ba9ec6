export { demoRobotIds, demoRobots } from './demoRobots';
export { registerRobots } from './registerRobots';
export { restaurantSpots } from './restaurantSpots';
export { RobotsService } from './RobotsService';
