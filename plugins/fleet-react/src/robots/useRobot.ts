import { useApi } from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';
import { type QueryState, usePolledQuery } from '@sidehelm/console-react';
import { robotsApiRef } from '../api/robotsApiRef';
import { robotKey } from './robotChanges';

/**
 * One robot; `undefined` asks nothing.
 *
 * @param interval - ms between answers: 3 s, 2 s for the robot of the current order, 10 s for a position alone
 */
export function useRobot(
  id: string | undefined,
  interval: number = TIMING.robotsPolling,
): QueryState<Robot> {
  const robots = useApi(robotsApiRef);
  return usePolledQuery({
    key: id === undefined ? undefined : robotKey(id),
    interval,
    query: () => robots.get(id ?? ''),
  });
}
