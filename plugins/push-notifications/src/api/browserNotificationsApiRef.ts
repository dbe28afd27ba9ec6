import {
  configApiRef,
  createApiFactory,
  createApiRef,
} from '@backstage/core-plugin-api';
import { currentUserApiRef, personalStorage } from '@sidehelm/console-react';
import { BrowserNotifications } from '../browser/BrowserNotifications';
import { fcmTokens } from '../browser/fcmTokens';
import { PushBrowser } from '../browser/PushBrowser';
import { readFcmConfig } from '../browser/readFcmConfig';
import { notificationsApiRef } from './notificationsApiRef';

/** Whether this browser tells the person, and how to change that. */
export type BrowserNotificationsApi = Pick<
  BrowserNotifications,
  'state' | 'turnOn' | 'turnOff' | 'renew' | 'look'
>;

export const browserNotificationsApiRef = createApiRef<BrowserNotificationsApi>(
  {
    id: 'plugin.push-notifications.browser',
  },
);

export const browserNotificationsApiFactory = createApiFactory({
  api: browserNotificationsApiRef,
  deps: {
    config: configApiRef,
    currentUser: currentUserApiRef,
    notifications: notificationsApiRef,
  },
  factory: ({ config, currentUser, notifications }) => {
    const fcm = readFcmConfig(config);
    return new BrowserNotifications({
      browser: new PushBrowser(
        new URL(config.getString('app.baseUrl'), window.location.href).pathname,
      ),
      notifications,
      storage: personalStorage,
      person: () => currentUser.getUser()?.uuid,
      fcm: fcm && fcmTokens(fcm),
    });
  },
});
