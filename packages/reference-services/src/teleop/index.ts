export { registerTeleop, type TeleopDependencies } from './registerTeleop';
