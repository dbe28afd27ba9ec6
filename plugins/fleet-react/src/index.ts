/** The robots of the fleet for whoever shows or picks one. @packageDocumentation */
export type {
  EventRange,
  RobotEventsApi,
  RobotEventsInRange,
} from './api/RobotEventsApi';
export {
  robotEventsApiFactory,
  robotEventsApiRef,
} from './api/robotEventsApiRef';
export type { RobotsApi } from './api/RobotsApi';
export { robotsApiFactory, robotsApiRef } from './api/robotsApiRef';
export type { TrailsApi } from './api/TrailsApi';
export { trailsApiFactory, trailsApiRef } from './api/trailsApiRef';
export { isRobotStale, lastPing } from './feed/isRobotStale';
export { RobotsFeed } from './feed/RobotsFeed';
export type { RobotsFeedState, RobotSummaries } from './feed/RobotsFeed';
export {
  robotsFeedApiFactory,
  robotsFeedApiRef,
} from './feed/robotsFeedApiRef';
export { useRobotsFeed } from './feed/useRobotsFeed';
export { useRobotSummary } from './feed/useRobotSummary';
export { describeRobotEvent } from './robots/describeRobotEvent';
export { reportOnce } from './robots/reportOnce';
export { RobotPicker } from './robots/RobotPicker';
export { robotChanges, ROBOTS } from './robots/robotChanges';
export { robotsClock } from './robots/robotsClock';
export { useRobot } from './robots/useRobot';
export { useRobots } from './robots/useRobots';
export { isLeap } from './trails/isLeap';
export type { TrailPosition } from './trails/readTrail';
export type { RobotTrail } from './trails/readTrails';
export { trailColour } from './trails/trailColour';
export { useTrails } from './trails/useTrails';
