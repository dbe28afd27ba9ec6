import type { Robot } from '@sidehelm/console-common';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { readRobot } from './readRobots';

/**
 * Puts the service's answer to a change where every screen shows it at once. Asking again
 * would not do: the list that the gateway shares may still be from before the change.
 */
export function useRobotAnswer(): (answer: unknown) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (answer: unknown) => {
      const robot = readRobot(answer);
      if (!robot) return;
      const options = { revalidate: false };
      await mutate<Robot[]>(
        'robots',
        known => known && replaceOrAdd(known, robot),
        options,
      );
      await mutate<Robot>(
        `robot:${robot.id}`,
        known => known && robot,
        options,
      );
    },
    [mutate],
  );
}

function replaceOrAdd(robots: readonly Robot[], robot: Robot): Robot[] {
  return robots.some(({ id }) => id === robot.id)
    ? robots.map(known => (known.id === robot.id ? robot : known))
    : [...robots, robot];
}
