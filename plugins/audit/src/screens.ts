import { auditReadPermission } from '@sidehelm/console-common';
import type { ConsoleScreen } from '@sidehelm/console-react';
import { ScrollText } from 'lucide-react';
import { rootRouteRef } from './routes';

export const auditScreen: ConsoleScreen = {
  id: 'audit',
  path: '/audit',
  routeRef: rootRouteRef,
  title: 'Audit',
  permissions: [auditReadPermission],
  navigation: {
    label: 'Audit',
    icon: ScrollText,
    group: 'company',
    position: 90,
  },
  load: () =>
    import('./components/AuditPage/AuditPage').then(
      ({ AuditPage }) => AuditPage,
    ),
};

/** Every screen of the audit log. */
export const auditScreens = [auditScreen];
