import { useApi } from '@backstage/core-plugin-api';
import {
  useServiceAction,
  type ServiceActionState,
} from '@sidehelm/console-react';
import { notificationsApiRef } from '../api/notificationsApiRef';
import { NOTIFICATIONS } from './notificationsKeys';

/** Ends the notifications in another browser. */
export function useRemoveBinding(): ServiceActionState<string> {
  const notifications = useApi(notificationsApiRef);
  return useServiceAction({
    run: (uuid: string) => notifications.removeBinding(uuid),
    refreshes: [NOTIFICATIONS],
    success: () => 'Notifications are off in that browser',
  });
}
