import type { Robot } from '@sidehelm/console-common';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { readRobot } from './readRobots';

/**
 * Puts the service's answers to changes where every screen shows them at once. Asking again
 * would not do: the list that the gateway shares may still be from before the changes.
 */
export function useRobotAnswer(): (...answers: unknown[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (...answers: unknown[]) => {
      const changed = new Map<string, Robot>();
      for (const robot of answers.map(readRobot))
        if (robot) changed.set(robot.id, robot);
      const options = { revalidate: false };
      await mutate<Robot[]>(
        'robots',
        known => known && replaceOrAdd(known, changed),
        options,
      );
      for (const robot of changed.values()) {
        await mutate<Robot>(
          `robot:${robot.id}`,
          known => known && robot,
          options,
        );
      }
    },
    [mutate],
  );
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
