import { integrationPermission } from '@sidehelm/console-common';
import type { ConsoleScreen } from '@sidehelm/console-react';
import { Plug } from 'lucide-react';
import { rootRouteRef } from './routes';

export const integrationsScreen: ConsoleScreen = {
  id: 'integrations',
  path: '/integrations/orders',
  routeRef: rootRouteRef,
  title: 'Integrations',
  permissions: [integrationPermission],
  navigation: {
    label: 'Integrations',
    icon: Plug,
    group: 'company',
    position: 30,
  },
  load: () =>
    import('./components/IntegrationsPage/IntegrationsPage').then(
      ({ IntegrationsPage }) => IntegrationsPage,
    ),
};

/** Every screen of the integrations. */
export const integrationsScreens = [integrationsScreen];
