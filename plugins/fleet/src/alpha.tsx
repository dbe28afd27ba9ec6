import {
  convertLegacyRouteRef,
  convertLegacyRouteRefs,
} from '@backstage/core-compat-api';
import {
  ApiBlueprint,
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
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

const fleetPage = PageBlueprint.make({
  params: {
    path: '/robots',
    routeRef: convertLegacyRouteRef(rootRouteRef),
    loader: () =>
      import('./components/FleetPage/FleetPage').then(module => (
        <module.FleetPage />
      )),
  },
});

const mapPage = PageBlueprint.make({
  name: 'map',
  params: {
    path: '/map',
    routeRef: convertLegacyRouteRef(mapRouteRef),
    loader: () =>
      import('./components/FleetMapPage/FleetMapPage').then(module => (
        <module.FleetMapPage />
      )),
  },
});

const liveRobotsPage = PageBlueprint.make({
  name: 'live-robots',
  params: {
    path: '/robots/sfu',
    routeRef: convertLegacyRouteRef(liveRobotsRouteRef),
    loader: () =>
      import('./components/SfuPage/SfuPage').then(module => <module.SfuPage />),
  },
});

const cameraWallPage = PageBlueprint.make({
  name: 'camera-wall',
  params: {
    path: '/robots/spectate-all',
    routeRef: convertLegacyRouteRef(cameraWallRouteRef),
    loader: () =>
      import('./components/CameraWallPage/CameraWallPage').then(module => (
        <module.CameraWallPage />
      )),
  },
});

const robotsFeedApi = ApiBlueprint.make({
  name: 'robots-feed',
  params: defineParams => defineParams(robotsFeedApiFactory),
});

/** The fleet for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'fleet',
  extensions: [
    robotsFeedApi,
    fleetPage,
    mapPage,
    liveRobotsPage,
    cameraWallPage,
  ],
  routes: convertLegacyRouteRefs({
    root: rootRouteRef,
    map: mapRouteRef,
    liveRobots: liveRobotsRouteRef,
    cameraWall: cameraWallRouteRef,
  }),
  externalRoutes: convertLegacyRouteRefs({
    spectate: spectateRouteRef,
    drive: driveRouteRef,
    deliverWith: deliverWithRouteRef,
    pickUp: pickUpRouteRef,
    user: userRouteRef,
    liveRobots: liveRobotsLinkRouteRef,
  }),
});
