import type { Robot, User } from '@sidehelm/console-common';
import { useNow } from '@sidehelm/console-react';
import { useCallback, useMemo } from 'react';
import { filterRobots } from './filterRobots';
import type { FleetFilter } from './FleetFilter';
import { isPilotOf } from './robotActions';
import { isSilent } from './robotState';

/**
 * Robots that match the filter as they stand on screen: those of the user first, each part sorted.
 * Falling silent counts at once, although nothing arrives.
 */
export function useShownRobots(
  robots: readonly Robot[] | undefined,
  filter: FleetFilter,
  pilots: ReadonlyMap<string, User>,
  userId: string | undefined,
): Robot[] | undefined {
  const asksForSilent = filter.troubles.includes('silent');
  const silentIds = useNow(
    useCallback(
      now =>
        asksForSilent && robots
          ? robots
              .filter(robot => isSilent(robot, now))
              .map(robot => robot.id)
              .join('\n')
          : '',
      [asksForSilent, robots],
    ),
  );
  return useMemo(() => {
    if (!robots) return undefined;
    const silent = new Set(silentIds.split('\n'));
    const matching = filterRobots(robots, filter, { pilots, silent });
    return [
      ...matching.filter(robot => isPilotOf(robot, userId)),
      ...matching.filter(robot => !isPilotOf(robot, userId)),
    ];
  }, [robots, filter, pilots, silentIds, userId]);
}
