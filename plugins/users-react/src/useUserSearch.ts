import { useApi } from '@backstage/core-plugin-api';
import { userReadPermission } from '@sidehelm/console-common';
import type { User } from '@sidehelm/contracts';
import { useIsAllowed, usePagedQuery } from '@sidehelm/console-react';
import { usersApiRef } from './api/usersApiRef';
import type { UserSearch } from './api/UsersApi';
import { isOlder, searchPrefix } from './userChanges';

interface Options {
  pageSize?: number;
  /** ms between answers; absent means once. */
  interval?: number;
}

/** Users that are found, page by page; asks nothing when the caller may not read users. */
export function useUserSearch(
  { text = '', ...search }: Omit<UserSearch, 'offset' | 'limit'>,
  { pageSize, interval }: Options = {},
): ReturnType<typeof usePagedQuery<User>> {
  const users = useApi(usersApiRef);
  const isAllowed = useIsAllowed(userReadPermission);
  const wanted = { text: text.trim(), ...search };
  return usePagedQuery({
    // As text: the same search is the same question.
    key: isAllowed ? [...searchPrefix, JSON.stringify(wanted)] : undefined,
    query: page => users.search({ ...wanted, ...page }),
    pageSize,
    interval,
    keyOf: ({ uuid }) => uuid,
    isOlder,
  });
}
