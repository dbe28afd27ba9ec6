export { demoRobotIds, demoRobots } from './demo/demoRobots';
export { registerRobots } from './routes/registerRobots';
export { restaurantSpots } from './demo/restaurantSpots';
export { RobotsService } from './rules/RobotsService';
