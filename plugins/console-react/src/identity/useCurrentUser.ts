import { useApi } from '@backstage/core-plugin-api';
import type { User } from '@sidehelm/console-common';
import { useSyncExternalStore } from 'react';
import { currentUserApiRef } from './currentUserApiRef';

/** The signed-in user; pages render only after sign-in, so it is there for them. */
export function useCurrentUser(): User | undefined {
  const currentUser = useApi(currentUserApiRef);
  return useSyncExternalStore(currentUser.subscribe, currentUser.getUser);
}
