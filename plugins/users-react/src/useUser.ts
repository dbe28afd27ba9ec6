import { useApi } from '@backstage/core-plugin-api';
import type { User } from '@sidehelm/contracts';
import { usePolledQuery, type QueryState } from '@sidehelm/console-react';
import { usersApiRef } from './api/usersApiRef';
import { isOlder, userKey } from './userChanges';

/** ms */
const USER_POLLING = 10_000;

/** One user. */
export function useUser(uuid: string): QueryState<User> {
  const users = useApi(usersApiRef);
  return usePolledQuery({
    key: userKey(uuid),
    interval: USER_POLLING,
    query: () => users.get(uuid),
    merge: (previous, next) =>
      previous && isOlder(next, previous) ? previous : next,
  });
}
