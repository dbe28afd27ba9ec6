import { useApi } from '@backstage/core-plugin-api';
import { userReadPermission, type User } from '@sidehelm/console-common';
import {
  gatewayApiRef,
  type QueryState,
  unwrap,
  useIsAllowed,
  usePolledQuery,
} from '@sidehelm/console-react';
import { readUsers } from './readUser';

const USERS_POLLING = 30_000;

/** All users; asks nothing and has no data when the caller may not read them. */
export function useUsers(): QueryState<User[]> {
  const auth = useApi(gatewayApiRef).service('auth');
  const isAllowed = useIsAllowed(userReadPermission);
  return usePolledQuery({
    key: isAllowed ? ['users', 'users'] : undefined,
    interval: USERS_POLLING,
    query: async () => readUsers(await unwrap(auth.GET('/api/users'))),
  });
}
