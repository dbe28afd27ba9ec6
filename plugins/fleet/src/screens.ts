import {
  mapReadPermission,
  robotReadPermission,
  teleopWallPermission,
} from '@sidehelm/console-common';
import type { ConsoleScreen } from '@sidehelm/console-react';
import { Bot, LayoutGrid, Map } from 'lucide-react';
import {
  cameraWallRouteRef,
  liveRobotsRouteRef,
  mapRouteRef,
  rootRouteRef,
} from './routes';

export const robotsScreen: ConsoleScreen = {
  id: 'robots',
  path: '/robots',
  routeRef: rootRouteRef,
  title: 'Robots',
  permissions: [robotReadPermission],
  navigation: { label: 'Robots', icon: Bot, group: 'robots', position: 10 },
  load: () =>
    import('./components/FleetPage/FleetPage').then(
      ({ FleetPage }) => FleetPage,
    ),
};

export const liveRobotsScreen: ConsoleScreen = {
  id: 'live-robots',
  path: '/robots/sfu',
  routeRef: liveRobotsRouteRef,
  title: 'Live robots',
  permissions: [robotReadPermission],
  load: () =>
    import('./components/SfuPage/SfuPage').then(({ SfuPage }) => SfuPage),
};

export const cameraWallScreen: ConsoleScreen = {
  id: 'camera-wall',
  path: '/robots/spectate-all',
  routeRef: cameraWallRouteRef,
  title: 'All Cameras',
  permissions: [teleopWallPermission],
  navigation: {
    label: 'Spectate Robots',
    icon: LayoutGrid,
    group: 'robots',
    position: 30,
  },
  load: () =>
    import('./components/CameraWallPage/CameraWallPage').then(
      ({ CameraWallPage }) => CameraWallPage,
    ),
};

export const mapScreen: ConsoleScreen = {
  id: 'map',
  path: '/map',
  routeRef: mapRouteRef,
  title: 'Map',
  // It shows robots on the company's map.
  permissions: [mapReadPermission, robotReadPermission],
  navigation: { label: 'Map', icon: Map, group: 'orders', position: 30 },
  load: () =>
    import('./components/FleetMapPage/FleetMapPage').then(
      ({ FleetMapPage }) => FleetMapPage,
    ),
};

/** Every screen of the fleet. */
export const fleetScreens = [
  robotsScreen,
  liveRobotsScreen,
  cameraWallScreen,
  mapScreen,
];
