import { useApi } from '@backstage/core-plugin-api';
import { userReadPermission } from '@sidehelm/console-common';
import type { User } from '@sidehelm/contracts';
import { useIsAllowed, usePagedQuery } from '@sidehelm/console-react';
import { usersApiRef } from './api/usersApiRef';
import type { UserSearch } from './api/UsersApi';

/** Users that are found, page by page; asks nothing when the caller may not read users. */
export function useUserSearch(
  { text = '', role, active }: Pick<UserSearch, 'text' | 'role' | 'active'>,
  pageSize?: number,
): ReturnType<typeof usePagedQuery<User>> {
  const users = useApi(usersApiRef);
  const isAllowed = useIsAllowed(userReadPermission);
  const wanted = text.trim();
  return usePagedQuery({
    key: isAllowed ? ['users', 'search', wanted, role, active] : undefined,
    query: page => users.search({ text: wanted, role, active, ...page }),
    pageSize,
  });
}
