import { useApi } from '@backstage/core-plugin-api';
import { usePolledList, type ListState } from '@sidehelm/console-react';
import type { NotificationChoice } from '@sidehelm/contracts';
import { notificationsApiRef } from '../api/notificationsApiRef';
import { kindOf } from '../api/readNotifications';
import { choicesKey } from './notificationsKeys';

/** What the person may be told of, and what of it they have chosen. */
export function useChoices(): ListState<NotificationChoice> {
  const notifications = useApi(notificationsApiRef);
  return usePolledList({
    key: choicesKey,
    keyOf: kindOf,
    query: () => notifications.choices(),
  });
}
