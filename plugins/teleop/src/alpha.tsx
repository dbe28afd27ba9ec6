import {
  convertLegacyRouteRef,
  convertLegacyRouteRefs,
} from '@backstage/core-compat-api';
import {
  ApiBlueprint,
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { teleopConnectionApiFactory } from '@sidehelm/console-react';
import { driveRouteRef, spectateRouteRef } from './routes';

const connectionApi = ApiBlueprint.make({
  params: defineParams => defineParams(teleopConnectionApiFactory),
});

const spectatePage = PageBlueprint.make({
  name: 'spectate',
  params: {
    path: '/spectate/:robotID',
    routeRef: convertLegacyRouteRef(spectateRouteRef),
    loader: () =>
      import('./components/SpectatePage/SpectatePage').then(module => (
        <module.SpectatePage />
      )),
  },
});

const drivePage = PageBlueprint.make({
  name: 'drive',
  params: {
    path: '/drive/:robotID',
    routeRef: convertLegacyRouteRef(driveRouteRef),
    loader: () =>
      import('./components/DrivePage/DrivePage').then(module => (
        <module.DrivePage />
      )),
  },
});

/** Watching and driving robots for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'teleop',
  extensions: [connectionApi, spectatePage, drivePage],
  routes: convertLegacyRouteRefs({
    spectate: spectateRouteRef,
    drive: driveRouteRef,
  }),
});
