import { convertLegacyRouteRefs } from '@backstage/core-compat-api';
import {
  ApiBlueprint,
  createFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import { createScreenPage } from '@sidehelm/console-react/alpha';
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
import { fleetScreens } from './screens';

const regionsApi = ApiBlueprint.make({
  name: 'regions',
  params: defineParams => defineParams(regionsApiFactory),
});

/** The fleet for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'fleet',
  extensions: [regionsApi, ...fleetScreens.map(createScreenPage)],
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
    robots: robotsLinkRouteRef,
    audit: auditRouteRef,
    playback: playbackRouteRef,
  }),
});
