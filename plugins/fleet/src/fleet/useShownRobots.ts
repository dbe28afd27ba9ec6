import type { Pilots } from './usePilots';
import type { Robot } from '@sidehelm/contracts';
import { useCallback, useMemo } from 'react';
import { useConditions, type ConditionsOf } from '../conditions/useConditions';
import { filterRobots } from './filterRobots';
import type { FleetFilter } from './FleetFilter';
import { isPilotOf } from './robotActions';

/**
 * Robots that match the filter as they stand on screen: those of the user first, each part sorted.
 * Falling silent counts at once, although nothing arrives.
 */
export function useShownRobots(
  robots: readonly Robot[] | undefined,
  filter: FleetFilter,
  pilots: Pilots,
  userId: string | undefined,
): Robot[] | undefined {
  const { conditions } = filter;
  const inCondition = useConditions(
    useCallback(
      (conditionsOf: ConditionsOf) =>
        conditions.length > 0 && robots
          ? robots
              .filter(robot =>
                conditionsOf(robot).some(({ kind }) =>
                  conditions.includes(kind),
                ),
              )
              .map(robot => robot.id)
          : [],
      [conditions, robots],
    ),
  );
  return useMemo(() => {
    if (!robots) return undefined;
    const matching = filterRobots(robots, filter, {
      pilots,
      inCondition: new Set(inCondition),
    });
    return [
      ...matching.filter(robot => isPilotOf(robot, userId)),
      ...matching.filter(robot => !isPilotOf(robot, userId)),
    ];
  }, [robots, filter, pilots, inCondition, userId]);
}
