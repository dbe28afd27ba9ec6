import {
  createPlugin,
  createRoutableExtension,
} from '@backstage/core-plugin-api';
import { robotsFeedApiFactory } from '@sidehelm/console-react';
import {
  cameraWallRouteRef,
  deliverWithRouteRef,
  driveRouteRef,
  liveRobotsLinkRouteRef,
  liveRobotsRouteRef,
  mapRouteRef,
  pickUpRouteRef,
  rootRouteRef,
  spectateRouteRef,
  userRouteRef,
} from './routes';

/** The fleet at a glance. */
export const fleetPlugin = createPlugin({
  id: 'fleet',
  apis: [robotsFeedApiFactory],
  routes: {
    root: rootRouteRef,
    map: mapRouteRef,
    liveRobots: liveRobotsRouteRef,
    cameraWall: cameraWallRouteRef,
  },
  externalRoutes: {
    spectate: spectateRouteRef,
    drive: driveRouteRef,
    deliverWith: deliverWithRouteRef,
    pickUp: pickUpRouteRef,
    user: userRouteRef,
    liveRobots: liveRobotsLinkRouteRef,
  },
});

/** The list of robots, at `/robots`. */
export const FleetPage = fleetPlugin.provide(
  createRoutableExtension({
    name: 'FleetPage',
    component: () =>
      import('./components/FleetPage/FleetPage').then(
        module => module.FleetPage,
      ),
    mountPoint: rootRouteRef,
  }),
);

/** The fleet on a map, at `/map`. */
export const FleetMapPage = fleetPlugin.provide(
  createRoutableExtension({
    name: 'FleetMapPage',
    component: () =>
      import('./components/FleetMapPage/FleetMapPage').then(
        module => module.FleetMapPage,
      ),
    mountPoint: mapRouteRef,
  }),
);

/** The live feed of all robots, at `/robots/sfu`. */
export const SfuPage = fleetPlugin.provide(
  createRoutableExtension({
    name: 'SfuPage',
    component: () =>
      import('./components/SfuPage/SfuPage').then(module => module.SfuPage),
    mountPoint: liveRobotsRouteRef,
  }),
);

/** The cameras of all active robots, at `/robots/spectate-all`. */
export const CameraWallPage = fleetPlugin.provide(
  createRoutableExtension({
    name: 'CameraWallPage',
    component: () =>
      import('./components/CameraWallPage/CameraWallPage').then(
        module => module.CameraWallPage,
      ),
    mountPoint: cameraWallRouteRef,
  }),
);
