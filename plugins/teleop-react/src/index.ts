/** The live connection to single robots, for watching and stopping them. @packageDocumentation */
export type { ControlPath } from './connection/ControlChannel';
export { IceServers } from './connection/IceServers';
export type { IceServerList } from './connection/IceServers';
export { ServiceClock } from './connection/ServiceClock';
export { TeleopConnection } from './connection/TeleopConnection';
export type {
  RequestAnswer,
  TeleopConnectionOptions,
} from './connection/TeleopConnection';
export {
  teleopConnectionApiFactory,
  teleopConnectionApiRef,
} from './connection/teleopConnectionApiRef';
export { EmergencyStop } from './stop/EmergencyStop';
export type { EmergencyStopState } from './stop/EmergencyStop';
export { ViewerStop } from './stop/ViewerStop';
export { readLease } from './watch/LeaseState';
export type { LeaseState, Watcher } from './watch/LeaseState';
export {
  ageOfDriving,
  isTelemetryCurrent,
  isTelemetryRecent,
} from './watch/RobotWatch';
export type {
  DrivingReading,
  InterventionsReading,
  LeaseReading,
  RobotWatch,
  TelemetryReading,
} from './watch/RobotWatch';
