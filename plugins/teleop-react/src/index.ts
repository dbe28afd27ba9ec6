/** The live connection to single robots, for watching and stopping them. @packageDocumentation */
export type { ControlPath } from './connection/ControlChannel';
export { IceServers } from './connection/IceServers';
export type { IceServerList } from './connection/IceServers';
export { ServiceClock } from './connection/ServiceClock';
export type { RequestAnswer } from './connection/PendingRequests';
export { TeleopConnection } from './connection/TeleopConnection';
export type { TeleopConnectionOptions } from './connection/TeleopConnection';
export {
  teleopConnectionApiFactory,
  teleopConnectionApiRef,
} from './connection/teleopConnectionApiRef';
export { LocalisationRecorder } from './recording/LocalisationRecorder';
export type { LocalisationRecording } from './recording/LocalisationRecorder';
export {
  handOverRecording,
  takeRecording,
} from './recording/recordingHandOver';
export { RecordLocalisation } from './recording/RecordLocalisation';
export { EmergencyStop } from './stop/EmergencyStop';
export type { EmergencyStopState } from './stop/EmergencyStop';
export { ViewerStop } from './stop/ViewerStop';
export { readLease } from './watch/LeaseState';
export type { LeaseState, Watcher } from './watch/LeaseState';
export { useRobotWatch } from './watch/useRobotWatch';
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
