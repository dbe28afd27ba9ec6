import { createRouteRef } from '@backstage/core-plugin-api';
import { chargerReadPermission } from '@company/plugin-chargers-common';
import type { ConsoleScreen } from '@sidehelm/console-react';
import { PlugZap } from 'lucide-react';

export const rootRouteRef = createRouteRef({ id: 'chargers' });

export const chargersScreen: ConsoleScreen = {
  id: 'chargers',
  path: '/chargers',
  routeRef: rootRouteRef,
  title: 'Chargers',
  permissions: [chargerReadPermission],
  navigation: {
    label: 'Chargers',
    icon: PlugZap,
    group: 'company',
    position: 10,
  },
  load: () => import('./ChargersPage').then(({ ChargersPage }) => ChargersPage),
};
