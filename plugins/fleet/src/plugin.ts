import {
  createComponentExtension,
  createPlugin,
} from '@backstage/core-plugin-api';
import { provideScreen } from '@sidehelm/console-react';
import { regionsApiFactory } from './api/regionsApiRef';
import { LazyFleetAttention } from './attention/LazyFleetAttention';
import {
  cameraWallRouteRef,
  deliverWithRouteRef,
  driveRouteRef,
  liveRobotsLinkRouteRef,
  liveRobotsRouteRef,
  mapLinkRouteRef,
  mapRouteRef,
  pickUpRouteRef,
  rootRouteRef,
  spectateRouteRef,
  userRouteRef,
} from './routes';
import {
  cameraWallScreen,
  liveRobotsScreen,
  mapScreen,
  robotsScreen,
} from './screens';

/** The fleet at a glance. */
export const fleetPlugin = createPlugin({
  id: 'fleet',
  apis: [regionsApiFactory],
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
    map: mapLinkRouteRef,
  },
});

/** Contributes the robots that need somebody to the queue of the console, as long as it is there. */
export const FleetAttention = fleetPlugin.provide(
  createComponentExtension({
    name: 'FleetAttention',
    component: { sync: LazyFleetAttention },
  }),
);

export const FleetPage = provideScreen(fleetPlugin, robotsScreen);
export const SfuPage = provideScreen(fleetPlugin, liveRobotsScreen);
export const CameraWallPage = provideScreen(fleetPlugin, cameraWallScreen);
export const FleetMapPage = provideScreen(fleetPlugin, mapScreen);

/** The page of every screen of the fleet. */
export const fleetPages = [FleetPage, SfuPage, CameraWallPage, FleetMapPage];
