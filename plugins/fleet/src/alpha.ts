import { convertLegacyRouteRefs } from '@backstage/core-compat-api';
import {
  ApiBlueprint,
  createFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import { robotsFeedApiFactory } from '@sidehelm/fleet-react';
import { createScreenPage } from '@sidehelm/console-react/alpha';
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
import { fleetScreens } from './screens';

const robotsFeedApi = ApiBlueprint.make({
  name: 'robots-feed',
  params: defineParams => defineParams(robotsFeedApiFactory),
});

/** The fleet for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'fleet',
  extensions: [robotsFeedApi, ...fleetScreens.map(createScreenPage)],
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
    map: mapLinkRouteRef,
  }),
});
