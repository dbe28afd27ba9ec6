import { isRobotId } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';

/** The robots that are assigned to a person, by their ids as people count; none of others, whatever the list holds. */
export function myRobots(
  robots: readonly Robot[],
  userId: string | undefined,
): Robot[] {
  if (userId === undefined) return [];
  return robots
    .filter(
      ({ id, assigned_pilot_uuid: pilot }) => pilot === userId && isRobotId(id),
    )
    .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}
