import { useApi } from '@backstage/core-plugin-api';
import { userReadPermission, type User } from '@sidehelm/console-common';
import { gatewayApiRef } from '../gateway/gatewayApiRef';
import { unwrap } from '../gateway/unwrap';
import { useIsAllowed } from '../identity/useIsAllowed';
import type { QueryState } from '../query/QueryState';
import { usePolledQuery } from '../query/usePolledQuery';
import { readUsers } from './readUser';

const USERS_POLLING = 30_000;

/** All users; asks nothing and has no data when the caller may not read them. */
export function useUsers(): QueryState<User[]> {
  const auth = useApi(gatewayApiRef).service('auth');
  const isAllowed = useIsAllowed(userReadPermission);
  return usePolledQuery({
    key: isAllowed ? 'users' : undefined,
    interval: USERS_POLLING,
    query: async () => readUsers(await unwrap(auth.GET('/api/users'))),
  });
}
