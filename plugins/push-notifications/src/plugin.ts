import {
  createComponentExtension,
  createPlugin,
} from '@backstage/core-plugin-api';
import { provideScreen } from '@sidehelm/console-react';
import { browserNotificationsApiFactory } from './api/browserNotificationsApiRef';
import { notificationsApiFactory } from './api/notificationsApiRef';
import { NotificationsRenewal as NotificationsRenewalComponent } from './components/NotificationsRenewal/NotificationsRenewal';
import { rootRouteRef } from './routes';
import { notificationsScreen } from './screens';

/** What people are told in their browsers, also while the console is closed. */
export const pushNotificationsPlugin = createPlugin({
  id: 'push-notifications',
  apis: [notificationsApiFactory, browserNotificationsApiFactory],
  routes: { root: rootRouteRef },
});

export const NotificationsPage = provideScreen(
  pushNotificationsPlugin,
  notificationsScreen,
);

/** Keeps a browser in which somebody is told bound to them; belongs beside all screens, and draws nothing. */
export const NotificationsRenewal = pushNotificationsPlugin.provide(
  createComponentExtension({
    name: 'NotificationsRenewal',
    component: { sync: NotificationsRenewalComponent },
  }),
);

/** The page of every screen of the notifications. */
export const notificationsPages = [NotificationsPage];
