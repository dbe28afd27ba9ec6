import { useApi } from '@backstage/core-plugin-api';
import { userReadPermission } from '@sidehelm/console-common';
import type { User } from '@sidehelm/contracts';
import {
  keepIdentity,
  useIsAllowed,
  usePolledQuery,
  type QueryState,
} from '@sidehelm/console-react';
import { useMemo } from 'react';
import { usersApiRef } from './api/usersApiRef';
import { byUuidPrefix } from './userChanges';

const USERS_POLLING = 30_000;

/** These users, as far as they exist, in no order; asks nothing and has no data when the caller may not read users. */
export function useUsersByUuid(uuids: readonly string[]): QueryState<User[]> {
  const users = useApi(usersApiRef);
  const isAllowed = useIsAllowed(userReadPermission);
  // As text: the same people are the same question, in whatever order they are named.
  const names = useMemo(() => [...new Set(uuids)].sort().join(), [uuids]);
  return usePolledQuery({
    key: isAllowed && names !== '' ? [...byUuidPrefix, names] : undefined,
    interval: USERS_POLLING,
    // Somebody more changes nothing of the others.
    keepPrevious: true,
    query: () => users.byUuid(names.split(',')),
    merge: (previous, next) => keepIdentity(previous, next, user => user.uuid),
  });
}
