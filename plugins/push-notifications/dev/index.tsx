/** `npm start` in this folder: the screen without a backend. */
import { createDevApp } from '@backstage/dev-utils';
import { enterAsGuest, FakeGateway, wrapInConsole } from '@sidehelm/test-utils';
import { consoleTheme } from '@sidehelm/theme';
import { NotificationsPage, pushNotificationsPlugin } from '../src';
import { notificationsApiRef } from '../src/api/notificationsApiRef';
import { NotificationsClient } from '../src/api/NotificationsClient';

enterAsGuest();

const gateway = new FakeGateway({
  'notifications/api/choices': {
    body: [
      { kind: 'new-order', is_chosen: true },
      { kind: 'order-at-risk', is_chosen: false },
    ],
  },
  'notifications/api/web-apps/sidehelm/bindings': { body: [] },
});

createDevApp()
  .addThemes([consoleTheme])
  .registerPlugin(pushNotificationsPlugin)
  .addPage({
    path: '/account/notifications',
    title: 'Notifications',
    element: wrapInConsole(<NotificationsPage />, {
      gateway,
      apis: [[notificationsApiRef, new NotificationsClient(gateway)]],
    }),
  })
  .render();
