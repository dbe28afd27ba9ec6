import {
  createPlugin,
  createRoutableExtension,
} from '@backstage/core-plugin-api';
import { teleopConnectionApiFactory } from '@sidehelm/console-react';
import { driveRouteRef, spectateRouteRef } from './routes';

/** Watching and driving a robot through its live video. */
export const teleopPlugin = createPlugin({
  id: 'teleop',
  apis: [teleopConnectionApiFactory],
  routes: { spectate: spectateRouteRef, drive: driveRouteRef },
});

/** Watch a robot; mount at `/spectate/:robotID`. */
export const SpectatePage = teleopPlugin.provide(
  createRoutableExtension({
    name: 'SpectatePage',
    mountPoint: spectateRouteRef,
    component: () =>
      import('./components/SpectatePage/SpectatePage').then(
        module => module.SpectatePage,
      ),
  }),
);

/** Drive a robot; mount at `/drive/:robotID`. */
export const DrivePage = teleopPlugin.provide(
  createRoutableExtension({
    name: 'DrivePage',
    mountPoint: driveRouteRef,
    component: () =>
      import('./components/DrivePage/DrivePage').then(
        module => module.DrivePage,
      ),
  }),
);
