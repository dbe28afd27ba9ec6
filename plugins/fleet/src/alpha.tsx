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

/** The fleet for Backstage's new frontend system. */
export default createFrontendPlugin({
  pluginId: 'fleet',
  extensions: [fleetPage, mapPage],
  routes: convertLegacyRouteRefs({ root: rootRouteRef, map: mapRouteRef }),
  externalRoutes: convertLegacyRouteRefs({
    spectate: spectateRouteRef,
    drive: driveRouteRef,
    deliverWith: deliverWithRouteRef,
    pickUp: pickUpRouteRef,
    user: userRouteRef,
  }),
});
