import { createPlugin } from '@backstage/core-plugin-api';
import { provideScreen } from '@sidehelm/console-react';
import { integrationsApiFactory } from './api/integrationsApiRef';
import { rootRouteRef } from './routes';
import { integrationsScreen } from './screens';

/** From whom orders are accepted. */
export const integrationsPlugin = createPlugin({
  id: 'integrations',
  apis: [integrationsApiFactory],
  routes: { root: rootRouteRef },
});

export const IntegrationsPage = provideScreen(
  integrationsPlugin,
  integrationsScreen,
);

/** The page of every screen of the integrations. */
export const integrationsPages = [IntegrationsPage];
