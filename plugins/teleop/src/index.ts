/** Watching and driving robots. @packageDocumentation */
export {
  DrivePage,
  DrivesPage,
  LostWheelAlert,
  SpectatePage,
  teleopPages,
  teleopPlugin,
} from './plugin';
