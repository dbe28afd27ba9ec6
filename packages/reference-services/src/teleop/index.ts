export {
  registerTeleop,
  type TeleopDependencies,
} from './routes/registerTeleop';
export { RobotJournal } from './rules/RobotJournal';
