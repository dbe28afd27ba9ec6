/** Watching and driving robots. @packageDocumentation */
export {
  DeliverPage,
  DrivePage,
  DrivesPage,
  LostWheelAlert,
  PickUpPage,
  PilotingPage,
  RunningDrivesPage,
  SpectatePage,
  teleopPages,
  teleopPlugin,
} from './plugin';
