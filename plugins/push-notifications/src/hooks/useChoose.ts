import { useApi } from '@backstage/core-plugin-api';
import {
  queryChange,
  useServiceAction,
  type ServiceActionState,
} from '@sidehelm/console-react';
import type { NotificationChoice } from '@sidehelm/contracts';
import { notificationsApiRef } from '../api/notificationsApiRef';
import { choicesKey } from './notificationsKeys';

/** Says whether the person wants to be told of something. */
export function useChoose(): ServiceActionState<NotificationChoice> {
  const notifications = useApi(notificationsApiRef);
  return useServiceAction({
    run: ({ kind, is_chosen }: NotificationChoice) =>
      notifications.choose(kind, is_chosen),
    applies: chosen => [
      queryChange<{ items: NotificationChoice[]; leftOut: number }>(
        choicesKey,
        ({ items, leftOut }) => ({
          items: items.map(item => (item.kind === chosen.kind ? chosen : item)),
          leftOut,
        }),
      ),
    ],
  });
}
