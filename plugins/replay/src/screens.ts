import { replayPermission } from '@sidehelm/console-common';
import type { ConsoleScreen } from '@sidehelm/console-react';
import { rootRouteRef } from './routes';

export const replayScreen: ConsoleScreen = {
  id: 'replay',
  path: '/replay/:robotID',
  routeRef: rootRouteRef,
  title: 'Replay',
  permissions: [replayPermission],
  load: () =>
    import('./components/ReplayPage/ReplayPage').then(
      ({ ReplayPage }) => ReplayPage,
    ),
};

/** Every screen of replay. */
export const replayScreens = [replayScreen];
