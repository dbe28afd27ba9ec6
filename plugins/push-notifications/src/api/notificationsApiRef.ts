import { createApiFactory, createApiRef } from '@backstage/core-plugin-api';
import { gatewayApiRef } from '@sidehelm/console-react';
import type { NotificationsApi } from './NotificationsApi';
import { NotificationsClient } from './NotificationsClient';

export const notificationsApiRef = createApiRef<NotificationsApi>({
  id: 'plugin.push-notifications.service',
});

export const notificationsApiFactory = createApiFactory({
  api: notificationsApiRef,
  deps: { gateway: gatewayApiRef },
  factory: ({ gateway }) => new NotificationsClient(gateway),
});
