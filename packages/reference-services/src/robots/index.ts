export { DEMO_ROBOT_IDS, demoRobots } from './demoRobots';
export { registerRobots } from './registerRobots';
export { restaurantSpots } from './restaurantSpots';
export { RobotsService } from './RobotsService';
export { demoRobotIds, seedDemoRobots } from './seedDemoRobots';
