import type { Robot, User } from '@sidehelm/console-common';
import { useCurrentUser } from '@sidehelm/console-react';
import { useUsersByUuid } from '@sidehelm/users-react';
import { useMemo } from 'react';

const nobody: readonly User[] = [];
const none: readonly Robot[] = [];

/** The pilots of these robots, as far as the user may read them, and the user; by uuid. */
export function usePilots(
  robots: readonly Robot[] = none,
): ReadonlyMap<string, User> {
  const uuids = useMemo(
    () => robots.flatMap(robot => robot.assigned_pilot_uuid ?? []),
    [robots],
  );
  const users = useUsersByUuid(uuids).data ?? nobody;
  const currentUser = useCurrentUser();
  return useMemo(() => {
    const known = new Map(users.map(user => [user.uuid, user]));
    if (currentUser) known.set(currentUser.uuid, currentUser);
    return known;
  }, [users, currentUser]);
}
