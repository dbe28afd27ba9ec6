import {
  createPlugin,
  createRoutableExtension,
} from '@backstage/core-plugin-api';
import {
  deliverWithRouteRef,
  driveRouteRef,
  mapRouteRef,
  pickUpRouteRef,
  rootRouteRef,
  spectateRouteRef,
  userRouteRef,
} from './routes';

/** The fleet at a glance. */
export const fleetPlugin = createPlugin({
  id: 'fleet',
  routes: { root: rootRouteRef, map: mapRouteRef },
  externalRoutes: {
    spectate: spectateRouteRef,
    drive: driveRouteRef,
    deliverWith: deliverWithRouteRef,
    pickUp: pickUpRouteRef,
    user: userRouteRef,
  },
});

/** The list of robots, at `/robots`. */
export const FleetPage = fleetPlugin.provide(
  createRoutableExtension({
    name: 'FleetPage',
    component: () =>
      import('./components/FleetPage/FleetPage').then(
        module => module.FleetPage,
      ),
    mountPoint: rootRouteRef,
  }),
);

/** The fleet on a map, at `/map`. */
export const FleetMapPage = fleetPlugin.provide(
  createRoutableExtension({
    name: 'FleetMapPage',
    component: () =>
      import('./components/FleetMapPage/FleetMapPage').then(
        module => module.FleetMapPage,
      ),
    mountPoint: mapRouteRef,
  }),
);
