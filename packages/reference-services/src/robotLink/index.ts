export { JoinedFleet } from './JoinedFleet';
export { RobotLinks } from './RobotLinks';
export { RobotSockets } from './RobotSockets';
