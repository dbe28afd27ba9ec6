import type { User } from '@sidehelm/console-common';
import { useCurrentUser } from '@sidehelm/console-react';
import { useUsers } from '@sidehelm/users-react';
import { useMemo } from 'react';

const nobody: readonly User[] = [];

/** Who is known, by uuid: everybody whom the user may read, and the user. */
export function usePilots(): ReadonlyMap<string, User> {
  const users = useUsers().data ?? nobody;
  const currentUser = useCurrentUser();
  return useMemo(() => {
    const known = new Map(users.map(user => [user.uuid, user]));
    if (currentUser) known.set(currentUser.uuid, currentUser);
    return known;
  }, [users, currentUser]);
}
