import type { Robot } from '@sidehelm/console-common';
import { StatusChip, useNow, type QueryState } from '@sidehelm/console-react';
import { useCallback } from 'react';
import { isSilent } from '../../fleet/robotState';

const none: readonly Robot[] = [];

/** The state of the whole fleet in four numbers. */
export function FleetChips({
  robots: { data },
}: {
  robots: QueryState<Robot[]>;
}) {
  const robots = data ?? none;
  const silent = useNow(
    useCallback(
      now => robots.filter(robot => isSilent(robot, now)).length,
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
      <StatusChip>
        {robots.length === 1 ? '1 robot' : `${robots.length} robots`}
      </StatusChip>
      {active > 0 && <StatusChip kind="ok">{active} active</StatusChip>}
      {testing > 0 && <StatusChip kind="warn">{testing} testing</StatusChip>}
      {silent > 0 && <StatusChip kind="bad">{silent} silent</StatusChip>}
    </>
  );
}
