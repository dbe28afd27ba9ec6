import { createPlugin } from '@backstage/core-plugin-api';
import { provideScreen } from '@sidehelm/console-react';
import { chargersScreen, rootRouteRef } from './screens';

export const chargersPlugin = createPlugin({
  id: 'chargers',
  routes: { root: rootRouteRef },
});

export const ChargersPage = provideScreen(chargersPlugin, chargersScreen);
