import {
  convertLegacyRouteRef,
  convertLegacyRouteRefs,
} from '@backstage/core-compat-api';
import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import {
  deliverWithRouteRef,
  driveRouteRef,
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

/** The fleet for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'fleet',
  extensions: [fleetPage],
  routes: convertLegacyRouteRefs({ root: rootRouteRef }),
  externalRoutes: convertLegacyRouteRefs({
    spectate: spectateRouteRef,
    drive: driveRouteRef,
    deliverWith: deliverWithRouteRef,
    pickUp: pickUpRouteRef,
    user: userRouteRef,
  }),
});
