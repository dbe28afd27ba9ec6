export { registerRobots } from './registerRobots';
export { RobotsService } from './RobotsService';
export { DEMO_ROBOT_IDS, seedDemoRobots } from './seedDemoRobots';
