export {
  registerTeleop,
  type Teleop,
  type TeleopDependencies,
} from './routes/registerTeleop';
export { DriveLog } from './rules/DriveLog';
export { DriveStore } from './store/DriveStore';
export { RobotJournal } from './rules/RobotJournal';
