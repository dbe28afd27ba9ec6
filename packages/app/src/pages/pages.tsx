import {
  mapReadPermission,
  robotReadPermission,
  teleopDrivePermission,
  teleopSpectatePermission,
  teleopWallPermission,
} from '@sidehelm/console-common';
import {
  CameraWallPage,
  FleetMapPage,
  FleetPage,
  SfuPage,
} from '@sidehelm/plugin-fleet';
import { DrivePage, SpectatePage } from '@sidehelm/plugin-teleop';
import type { ConsolePage } from './ConsolePage';

/** Every screen of this console; the navigation offers what is here. */
export const pages: readonly ConsolePage[] = [
  {
    path: '/robots',
    permission: robotReadPermission,
    element: <FleetPage />,
  },
  {
    path: '/robots/sfu',
    permission: robotReadPermission,
    element: <SfuPage />,
  },
  {
    path: '/robots/spectate-all',
    permission: teleopWallPermission,
    element: <CameraWallPage />,
  },
  {
    path: '/map',
    permission: mapReadPermission,
    element: <FleetMapPage />,
  },
  {
    path: '/spectate/:robotID',
    permission: teleopSpectatePermission,
    element: <SpectatePage />,
    isFullBleed: true,
  },
  {
    path: '/drive/:robotID',
    permission: teleopDrivePermission,
    element: <DrivePage />,
    isFullBleed: true,
  },
];
