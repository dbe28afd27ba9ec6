import type { Robot } from '@sidehelm/contracts';
import {
  queryChange,
  type QueryChange,
  type ReadList,
} from '@sidehelm/console-react';
import { readRobot } from './readRobots';

/** All that the console has asked about robots. */
export const ROBOTS = ['fleet'] as const;
export const robotListKey = [...ROBOTS, 'robots'] as const;
export const robotKey = (id: string) => [...ROBOTS, 'robot', id] as const;

/** What robots as they are now, or are about to be, change on every screen that shows them. Other values change nothing. */
export function robotChanges(...robots: unknown[]): QueryChange[] {
  const changed = new Map<string, Robot>();
  for (const robot of robots.map(readRobot))
    if (robot) changed.set(robot.id, robot);
  return [
    queryChange<ReadList<Robot>>(robotListKey, list => ({
      ...list,
      items: replaceOrAdd(list.items, changed),
    })),
    ...[...changed.values()].map(robot =>
      queryChange<Robot>(robotKey(robot.id), () => robot),
    ),
  ];
}

function replaceOrAdd(
  robots: readonly Robot[],
  changed: ReadonlyMap<string, Robot>,
): Robot[] {
  const known = new Set(robots.map(({ id }) => id));
  return [
    ...robots.map(robot => changed.get(robot.id) ?? robot),
    ...[...changed.values()].filter(({ id }) => !known.has(id)),
  ];
}
