import { useApi } from '@backstage/core-plugin-api';
import { TIMING, type Robot } from '@sidehelm/console-common';
import {
  gatewayApiRef,
  type QueryState,
  unwrap,
  usePolledQuery,
} from '@sidehelm/console-react';
import { readRobot } from './readRobots';

/**
 * One robot; `undefined` asks nothing.
 *
 * @param interval - ms between answers: 3 s, 2 s for the robot of the current order, 10 s for a position alone
 */
export function useRobot(
  id: string | undefined,
  interval: number = TIMING.robotsPolling,
): QueryState<Robot> {
  const robots = useApi(gatewayApiRef).service('robots');
  return usePolledQuery({
    key: id === undefined ? undefined : `robot:${id}`,
    interval,
    query: async () => {
      const answer = unwrap(
        robots.GET('/api/robots/{id}', { params: { path: { id: id ?? '' } } }),
      );
      const robot = readRobot(await answer);
      if (!robot) throw new SyntaxError('The robot has no id.');
      return robot;
    },
  });
}
