import {
  teleopDeliverPermission,
  teleopDrivePermission,
  teleopOverseePermission,
  teleopPickUpPermission,
  teleopPilotingPermission,
  teleopSpectatePermission,
} from '@sidehelm/console-common';
import type { ConsoleScreen } from '@sidehelm/console-react';
import { Gamepad2 } from 'lucide-react';
import { DriveRefusal } from './components/DrivePage/DriveRefusal';
import {
  deliverWithRouteRef,
  driveRouteRef,
  drivesRouteRef,
  pickUpRouteRef,
  pilotingRouteRef,
  runningDrivesRouteRef,
  spectateRouteRef,
} from './routes';

export const spectateScreen: ConsoleScreen = {
  id: 'spectate',
  path: '/spectate/:robotID',
  routeRef: spectateRouteRef,
  title: 'Spectate',
  permissions: [teleopSpectatePermission],
  isFullBleed: true,
  load: () =>
    import('./components/SpectatePage/SpectatePage').then(
      ({ SpectatePage }) => SpectatePage,
    ),
};

export const driveScreen: ConsoleScreen = {
  id: 'drive',
  path: '/drive/:robotID',
  routeRef: driveRouteRef,
  title: 'Drive',
  permissions: [teleopDrivePermission],
  isFullBleed: true,
  Refusal: DriveRefusal,
  load: () =>
    import('./components/DrivePage/DrivePage').then(
      ({ DrivePage }) => DrivePage,
    ),
};

export const drivesScreen: ConsoleScreen = {
  id: 'drives',
  path: '/teleop/drives',
  routeRef: drivesRouteRef,
  title: 'Drives',
  permissions: [teleopPilotingPermission],
  load: () =>
    import('./components/DrivesPage/DrivesPage').then(
      ({ DrivesPage }) => DrivesPage,
    ),
};

export const runningDrivesScreen: ConsoleScreen = {
  id: 'running-drives',
  path: '/teleop/drives/running',
  routeRef: runningDrivesRouteRef,
  title: 'Drives now',
  permissions: [teleopOverseePermission],
  load: () =>
    import('./components/RunningDrivesPage/RunningDrivesPage').then(
      ({ RunningDrivesPage }) => RunningDrivesPage,
    ),
};

export const deliverWithScreen: ConsoleScreen = {
  id: 'deliver-with',
  path: '/deliver-with/:robotID',
  routeRef: deliverWithRouteRef,
  title: 'Deliver with',
  permissions: [teleopDeliverPermission],
  isFullBleed: true,
  Refusal: DriveRefusal,
  load: () =>
    import('./components/DeliverPage/DeliverPage').then(
      ({ DeliverPage }) => DeliverPage,
    ),
};

export const pickUpScreen: ConsoleScreen = {
  id: 'pick-up',
  path: '/pick-up-with/:robotID',
  routeRef: pickUpRouteRef,
  title: 'Pick-up',
  permissions: [teleopPickUpPermission],
  isFullBleed: true,
  Refusal: DriveRefusal,
  load: () =>
    import('./components/PickUpPage/PickUpPage').then(
      ({ PickUpPage }) => PickUpPage,
    ),
};

export const pilotingScreen: ConsoleScreen = {
  id: 'piloting',
  path: '/teleop',
  routeRef: pilotingRouteRef,
  title: 'Start Piloting',
  permissions: [teleopPilotingPermission],
  navigation: {
    label: 'Start Piloting',
    icon: Gamepad2,
    group: 'robots',
    position: 20,
  },
  load: () =>
    import('./components/PilotingPage/PilotingPage').then(
      ({ PilotingPage }) => PilotingPage,
    ),
};

/** Every screen of watching, driving and delivering. */
export const teleopScreens = [
  spectateScreen,
  driveScreen,
  drivesScreen,
  runningDrivesScreen,
  deliverWithScreen,
  pickUpScreen,
  pilotingScreen,
];
