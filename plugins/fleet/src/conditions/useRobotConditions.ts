import { useCallback } from 'react';
import type { KnownRobot, RobotCondition } from './robotConditions';
import { useConditions, type ConditionsOf } from './useConditions';

/** What is to be said of a robot, the worst first. The component renders again only when that changes. */
export function useRobotConditions(
  robot: KnownRobot,
): readonly RobotCondition[] {
  return useConditions(
    useCallback((conditionsOf: ConditionsOf) => conditionsOf(robot), [robot]),
  );
}
