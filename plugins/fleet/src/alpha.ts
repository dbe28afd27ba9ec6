import { convertLegacyRouteRefs } from '@backstage/core-compat-api';
import {
  ApiBlueprint,
  createFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import {
  robotEventsApiFactory,
  robotsApiFactory,
  robotsFeedApiFactory,
} from '@sidehelm/fleet-react';
import { restaurantsApiFactory } from '@sidehelm/restaurants-react';
import { usersApiFactory } from '@sidehelm/users-react';
import { createScreenPage } from '@sidehelm/console-react/alpha';
import { regionsApiFactory } from './api/regionsApiRef';
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

const robotsApi = ApiBlueprint.make({
  name: 'robots',
  params: defineParams => defineParams(robotsApiFactory),
});

const restaurantsApi = ApiBlueprint.make({
  name: 'restaurants',
  params: defineParams => defineParams(restaurantsApiFactory),
});

const usersApi = ApiBlueprint.make({
  name: 'users',
  params: defineParams => defineParams(usersApiFactory),
});

const robotsFeedApi = ApiBlueprint.make({
  name: 'robots-feed',
  params: defineParams => defineParams(robotsFeedApiFactory),
});

const robotEventsApi = ApiBlueprint.make({
  name: 'robot-events',
  params: defineParams => defineParams(robotEventsApiFactory),
});

const regionsApi = ApiBlueprint.make({
  name: 'regions',
  params: defineParams => defineParams(regionsApiFactory),
});

/** The fleet for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'fleet',
  extensions: [
    robotsApi,
    robotsFeedApi,
    robotEventsApi,
    regionsApi,
    restaurantsApi,
    usersApi,
    ...fleetScreens.map(createScreenPage),
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
    map: mapLinkRouteRef,
  }),
});
