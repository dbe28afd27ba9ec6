import type { Robot, User } from '@sidehelm/contracts';
import { useCurrentUser, type CurrentUser } from '@sidehelm/console-react';
import { useUsersByUuid } from '@sidehelm/users-react';
import { useMemo } from 'react';

/** By uuid. Of whoever is signed in, a portal knows less than of other people. */
export type Pilots = ReadonlyMap<string, CurrentUser>;

const nobody: readonly User[] = [];
const none: readonly Robot[] = [];

/** The pilots of these robots, as far as the user may read them, and the user; by uuid. */
export function usePilots(robots: readonly Robot[] = none): Pilots {
  const uuids = useMemo(
    () => robots.flatMap(robot => robot.assigned_pilot_uuid ?? []),
    [robots],
  );
  const users = useUsersByUuid(uuids).data ?? nobody;
  const currentUser = useCurrentUser();
  return useMemo(() => {
    const known = new Map<string, CurrentUser>(
      users.map(user => [user.uuid, user]),
    );
    if (currentUser) known.set(currentUser.uuid, currentUser);
    return known;
  }, [users, currentUser]);
}
