import { useApi } from '@backstage/core-plugin-api';
import type { Act } from '@sidehelm/contracts';
import { usePolledList, type ListState } from '@sidehelm/console-react';
import { actsKey, usersApiRef } from '@sidehelm/users-react';

/** ms */
const ACTS_POLLING = 10_000;

/** What somebody did last, and what was done to their account. */
export function useActs(uuid: string): ListState<Act> {
  const users = useApi(usersApiRef);
  return usePolledList({
    key: actsKey(uuid),
    interval: ACTS_POLLING,
    query: () => users.acts(uuid),
    keyOf: act => JSON.stringify(act),
  });
}
