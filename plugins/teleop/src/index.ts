/** Watching and driving robots. @packageDocumentation */
export {
  DrivePage,
  LostWheelAlert,
  SpectatePage,
  teleopPages,
  teleopPlugin,
} from './plugin';
