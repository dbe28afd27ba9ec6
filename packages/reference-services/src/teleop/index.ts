export { registerTeleop, type TeleopDependencies } from './registerTeleop';
export { RobotJournal } from './RobotJournal';
