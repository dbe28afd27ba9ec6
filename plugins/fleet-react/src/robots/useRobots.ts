import { errorApiRef, useApi } from '@backstage/core-plugin-api';
import { TIMING, type Robot } from '@sidehelm/console-common';
import {
  keepIdentity,
  type QueryState,
  usePolledQuery,
} from '@sidehelm/console-react';
import { robotsApiRef } from '../api/robotsApiRef';
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
): QueryState<Robot[]> {
  const robots = useApi(robotsApiRef);
  const errorApi = useApi(errorApiRef);
  return usePolledQuery({
    key: robotListKey,
    interval,
    query: async last => {
      const answer = await robots.list(last, problem =>
        reportOnce(errorApi, problem),
      );
      robotsClock.answered();
      return answer;
    },
    merge: (previous, next) => keepIdentity(previous, next, robot => robot.id),
  });
}
