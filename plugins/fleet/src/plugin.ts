import {
  createPlugin,
  createRoutableExtension,
} from '@backstage/core-plugin-api';
import {
  deliverWithRouteRef,
  driveRouteRef,
  pickUpRouteRef,
  rootRouteRef,
  spectateRouteRef,
  userRouteRef,
} from './routes';

/** The fleet at a glance. */
export const fleetPlugin = createPlugin({
  id: 'fleet',
  routes: { root: rootRouteRef },
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
