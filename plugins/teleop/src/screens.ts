import {
  teleopDrivePermission,
  teleopPilotingPermission,
  teleopSpectatePermission,
} from '@sidehelm/console-common';
import type { ConsoleScreen } from '@sidehelm/console-react';
import { DriveRefusal } from './components/DrivePage/DriveRefusal';
import { driveRouteRef, drivesRouteRef, spectateRouteRef } from './routes';

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

/** Every screen of watching and driving. */
export const teleopScreens = [spectateScreen, driveScreen, drivesScreen];
