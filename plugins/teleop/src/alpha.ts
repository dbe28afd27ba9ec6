import { convertLegacyRouteRefs } from '@backstage/core-compat-api';
import {
  ApiBlueprint,
  createFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import { createScreenPage } from '@sidehelm/console-react/alpha';
import { drivesApiFactory } from './report/drivesApiRef';
import {
  deliverWithLinkRouteRef,
  deliverWithRouteRef,
  driveLinkRouteRef,
  driveRouteRef,
  drivesLinkRouteRef,
  drivesRouteRef,
  pickUpLinkRouteRef,
  pickUpRouteRef,
  pilotingRouteRef,
  playbackRouteRef,
  replayLinkRouteRef,
  robotsRouteRef,
  runningDrivesLinkRouteRef,
  runningDrivesRouteRef,
  spectateLinkRouteRef,
  spectateRouteRef,
} from './routes';
import { teleopScreens } from './screens';

const drivesApi = ApiBlueprint.make({
  name: 'drives',
  params: defineParams => defineParams(drivesApiFactory),
});

/** Watching and driving robots for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'teleop',
  extensions: [drivesApi, ...teleopScreens.map(createScreenPage)],
  routes: convertLegacyRouteRefs({
    spectate: spectateRouteRef,
    drive: driveRouteRef,
    drives: drivesRouteRef,
    runningDrives: runningDrivesRouteRef,
    deliverWith: deliverWithRouteRef,
    pickUp: pickUpRouteRef,
    piloting: pilotingRouteRef,
  }),
  externalRoutes: convertLegacyRouteRefs({
    spectate: spectateLinkRouteRef,
    drive: driveLinkRouteRef,
    drives: drivesLinkRouteRef,
    playback: playbackRouteRef,
    runningDrives: runningDrivesLinkRouteRef,
    deliverWith: deliverWithLinkRouteRef,
    pickUp: pickUpLinkRouteRef,
    replay: replayLinkRouteRef,
    robots: robotsRouteRef,
  }),
});
