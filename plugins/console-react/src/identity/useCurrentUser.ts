import { useApi } from '@backstage/core-plugin-api';
import { useSyncExternalStore } from 'react';
import { currentUserApiRef, type CurrentUser } from './currentUserApiRef';

/** The signed-in user; pages render only after sign-in, so it is there for them. */
export function useCurrentUser(): CurrentUser | undefined {
  const currentUser = useApi(currentUserApiRef);
  return useSyncExternalStore(currentUser.subscribe, currentUser.getUser);
}
