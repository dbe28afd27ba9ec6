import { errorApiRef, useApi } from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';
import { usePolledList, type ListState } from '@sidehelm/console-react';
import { robotsApiRef } from '../api/robotsApiRef';
import { idOf } from './readRobots';
import { reportOnce } from './reportOnce';
import { robotListKey } from './robotChanges';
import { robotsClock } from './robotsClock';

/**
 * All robots in the order of the service. An unchanged robot stays the same object.
 *
 * @param interval - ms between answers, default 3 s
 */
export function useRobots(
  interval: number = TIMING.robotsPolling,
): ListState<Robot> {
  const robots = useApi(robotsApiRef);
  const errorApi = useApi(errorApiRef);
  return usePolledList({
    key: robotListKey,
    interval,
    keyOf: idOf,
    query: async last => {
      const answer = await robots.list(last, problem =>
        reportOnce(errorApi, problem),
      );
      robotsClock.answered();
      return answer;
    },
  });
}
