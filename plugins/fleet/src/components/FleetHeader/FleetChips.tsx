import type { Robot } from '@sidehelm/contracts';
import { StatusChip, type QueryState } from '@sidehelm/console-react';
import { useCallback } from 'react';
import {
  useConditions,
  type ConditionsOf,
} from '../../conditions/useConditions';
import { countRobots } from '../../fleet/countRobots';
import { KindChip } from '../RobotChips/KindChip';

const none: readonly Robot[] = [];

/** The state of the whole fleet in a few numbers. */
export function FleetChips({
  robots: { data },
}: {
  robots: QueryState<Robot[]>;
}) {
  const robots = data ?? none;
  const silent = useConditions(
    useCallback(
      (conditionsOf: ConditionsOf) =>
        robots.filter(robot =>
          conditionsOf(robot).some(({ kind }) => kind === 'silent'),
        ).length,
      [robots],
    ),
  );
  if (!data) return null;
  const count = (kind: string) =>
    robots.filter(robot => robot.deployment_kind === kind).length;
  const active = count('active');
  const testing = count('testing');
  return (
    <>
      <StatusChip>{countRobots(robots.length)}</StatusChip>
      {active > 0 && <KindChip kind="active">{active} active</KindChip>}
      {testing > 0 && <KindChip kind="testing">{testing} testing</KindChip>}
      {/* More would put the search into a second row, and move the list. */}
      {silent > 0 && <StatusChip kind="bad">{silent} silent</StatusChip>}
    </>
  );
}
