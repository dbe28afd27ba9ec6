import {
  createComponentExtension,
  createPlugin,
} from '@backstage/core-plugin-api';
import { provideScreen } from '@sidehelm/console-react';
import { LostWheelAlert as LostWheelAlertComponent } from './components/LostWheelAlert/LostWheelAlert';
import {
  deliverWithLinkRouteRef,
  deliverWithRouteRef,
  driveLinkRouteRef,
  driveRouteRef,
  drivesLinkRouteRef,
  drivesRouteRef,
  pickUpLinkRouteRef,
  pickUpRouteRef,
  pilotingRouteRef,
  playbackRouteRef,
  replayLinkRouteRef,
  robotsRouteRef,
  runningDrivesLinkRouteRef,
  runningDrivesRouteRef,
  spectateLinkRouteRef,
  spectateRouteRef,
} from './routes';
import { drivesApiFactory } from './report/drivesApiRef';
import {
  deliverWithScreen,
  driveScreen,
  drivesScreen,
  pickUpScreen,
  pilotingScreen,
  runningDrivesScreen,
  spectateScreen,
} from './screens';

/** Watching and driving a robot through its live video, and delivering with it. */
export const teleopPlugin = createPlugin({
  id: 'teleop',
  apis: [drivesApiFactory],
  routes: {
    spectate: spectateRouteRef,
    drive: driveRouteRef,
    drives: drivesRouteRef,
    runningDrives: runningDrivesRouteRef,
    deliverWith: deliverWithRouteRef,
    pickUp: pickUpRouteRef,
    piloting: pilotingRouteRef,
  },
  externalRoutes: {
    spectate: spectateLinkRouteRef,
    drive: driveLinkRouteRef,
    drives: drivesLinkRouteRef,
    playback: playbackRouteRef,
    runningDrives: runningDrivesLinkRouteRef,
    deliverWith: deliverWithLinkRouteRef,
    pickUp: pickUpLinkRouteRef,
    replay: replayLinkRouteRef,
    robots: robotsRouteRef,
  },
});

export const SpectatePage = provideScreen(teleopPlugin, spectateScreen);
export const DrivePage = provideScreen(teleopPlugin, driveScreen);
export const DrivesPage = provideScreen(teleopPlugin, drivesScreen);
export const RunningDrivesPage = provideScreen(
  teleopPlugin,
  runningDrivesScreen,
);
export const DeliverPage = provideScreen(teleopPlugin, deliverWithScreen);
export const PickUpPage = provideScreen(teleopPlugin, pickUpScreen);
export const PilotingPage = provideScreen(teleopPlugin, pilotingScreen);

/** Tells who may no longer drive so, as long as it is there: the drive screen is gone by then. */
export const LostWheelAlert = teleopPlugin.provide(
  createComponentExtension({
    name: 'LostWheelAlert',
    component: { sync: LostWheelAlertComponent },
  }),
);

/** The page of every screen of watching, driving and delivering. */
export const teleopPages = [
  SpectatePage,
  DrivePage,
  DrivesPage,
  RunningDrivesPage,
  DeliverPage,
  PickUpPage,
  PilotingPage,
];
