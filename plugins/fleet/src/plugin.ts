import {
  createComponentExtension,
  createPlugin,
} from '@backstage/core-plugin-api';
import { robotReadPermission } from '@sidehelm/console-common';
import {
  permittedPart,
  provideScreen,
  SearchSourceOnItsWay,
} from '@sidehelm/console-react';
import { regionsApiFactory } from './api/regionsApiRef';
import {
  auditRouteRef,
  cameraWallRouteRef,
  deliverWithRouteRef,
  driveRouteRef,
  liveRobotsLinkRouteRef,
  liveRobotsRouteRef,
  mapLinkRouteRef,
  mapRouteRef,
  pickUpRouteRef,
  playbackRouteRef,
  robotsLinkRouteRef,
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
    robots: robotsLinkRouteRef,
    audit: auditRouteRef,
    playback: playbackRouteRef,
  },
});

/** Contributes the robots that need somebody to the queue of the console, as long as it is there. */
export const FleetAttention = fleetPlugin.provide(
  createComponentExtension({
    name: 'FleetAttention',
    component: {
      sync: permittedPart(robotReadPermission, () =>
        import('./attention/FleetAttention').then(
          ({ FleetAttention: Part }) => Part,
        ),
      ),
    },
  }),
);

/** Has the search of the console find robots, as long as it is there. */
export const FleetSearch = fleetPlugin.provide(
  createComponentExtension({
    name: 'FleetSearch',
    component: {
      sync: permittedPart(
        robotReadPermission,
        () =>
          import('./search/FleetSearch').then(({ FleetSearch: Part }) => Part),
        SearchSourceOnItsWay,
      ),
    },
  }),
);

export const FleetPage = provideScreen(fleetPlugin, robotsScreen);
export const SfuPage = provideScreen(fleetPlugin, liveRobotsScreen);
export const CameraWallPage = provideScreen(fleetPlugin, cameraWallScreen);
export const FleetMapPage = provideScreen(fleetPlugin, mapScreen);

/** The page of every screen of the fleet. */
export const fleetPages = [FleetPage, SfuPage, CameraWallPage, FleetMapPage];
