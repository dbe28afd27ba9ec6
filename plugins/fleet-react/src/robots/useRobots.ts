import { errorApiRef, useApi } from '@backstage/core-plugin-api';
import { TIMING, type Robot } from '@sidehelm/console-common';
import {
  gatewayApiRef,
  keepIdentity,
  type QueryState,
  usePolledQuery,
} from '@sidehelm/console-react';
import { readRobots } from './readRobots';
import { reportOnce } from './reportOnce';
import { robotsClock } from './robotsClock';

/**
 * All robots in the order of the service. An unchanged robot stays the same object.
 *
 * @param interval - ms between answers, default 3 s
 */
export function useRobots(
  interval: number = TIMING.robotsPolling,
): QueryState<Robot[]> {
  const robots = useApi(gatewayApiRef).service('robots');
  const errorApi = useApi(errorApiRef);
  return usePolledQuery({
    key: 'robots',
    interval,
    query: async last => {
      const answer = await last.read(
        robots.GET('/api/robots', { parseAs: 'stream' }),
        body => readRobots(body, problem => reportOnce(errorApi, problem)),
      );
      robotsClock.answered();
      return answer;
    },
    merge: (previous, next) => keepIdentity(previous, next, robot => robot.id),
  });
}
