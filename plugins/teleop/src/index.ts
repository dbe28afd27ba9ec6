/** Watching and driving robots. @packageDocumentation */
export {
  DeliverPage,
  DrivePage,
  DrivesPage,
  LostWheelAlert,
  PickUpPage,
  PilotingPage,
  SpectatePage,
  teleopPages,
  teleopPlugin,
} from './plugin';
