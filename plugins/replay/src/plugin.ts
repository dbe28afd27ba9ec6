import { createPlugin } from '@backstage/core-plugin-api';
import { provideScreen } from '@sidehelm/console-react';
import { rootRouteRef, spectateLinkRouteRef } from './routes';
import { replayScreen } from './screens';

/** How a robot knew where it was. */
export const replayPlugin = createPlugin({
  id: 'replay',
  routes: { root: rootRouteRef },
  externalRoutes: { spectate: spectateLinkRouteRef },
});

export const ReplayPage = provideScreen(replayPlugin, replayScreen);

/** The page of every screen of replay. */
export const replayPages = [ReplayPage];
