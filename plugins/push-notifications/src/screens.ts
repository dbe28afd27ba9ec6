import { notificationPermission } from '@sidehelm/console-common';
import type { ConsoleScreen } from '@sidehelm/console-react';
import { rootRouteRef } from './routes';

/** One of the pages of one's own account: those lead here, so it has no item in the navigation. */
export const notificationsScreen: ConsoleScreen = {
  id: 'notifications',
  path: '/account/notifications',
  routeRef: rootRouteRef,
  title: 'Notifications',
  permissions: [notificationPermission],
  load: () =>
    import('./components/NotificationsPage/NotificationsPage').then(
      ({ NotificationsPage }) => NotificationsPage,
    ),
};

/** Every screen of the notifications. */
export const notificationsScreens = [notificationsScreen];
