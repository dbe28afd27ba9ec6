import { useApi } from '@backstage/core-plugin-api';
import { usePolledList, type ListState } from '@sidehelm/console-react';
import type { NotificationBinding } from '@sidehelm/contracts';
import { notificationsApiRef } from '../api/notificationsApiRef';
import { bindingOf } from '../api/readNotifications';
import { bindingsKey } from './notificationsKeys';

/** The browsers in which the person is told. */
export function useBindings(): ListState<NotificationBinding> {
  const notifications = useApi(notificationsApiRef);
  return usePolledList({
    key: bindingsKey,
    keyOf: bindingOf,
    query: () => notifications.bindings(),
  });
}
