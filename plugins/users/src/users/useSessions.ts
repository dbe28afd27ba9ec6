import { useApi } from '@backstage/core-plugin-api';
import type { Session } from '@sidehelm/contracts';
import { usePolledList, type ListState } from '@sidehelm/console-react';
import { sessionsKey, usersApiRef } from '@sidehelm/users-react';

/** ms */
const SESSIONS_POLLING = 10_000;

/** Where somebody is signed in. */
export function useSessions(uuid: string): ListState<Session> {
  const users = useApi(usersApiRef);
  return usePolledList({
    key: sessionsKey(uuid),
    interval: SESSIONS_POLLING,
    query: () => users.sessions(uuid),
    keyOf: ({ id }) => id,
  });
}
