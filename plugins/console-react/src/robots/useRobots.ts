import { errorApiRef, useApi } from '@backstage/core-plugin-api';
import { TIMING, type Robot } from '@sidehelm/console-common';
import isEqual from 'fast-deep-equal';
import { gatewayApiRef } from '../gateway/gatewayApiRef';
import { unwrap } from '../gateway/unwrap';
import { keepIdentity } from '../query/keepIdentity';
import type { QueryState } from '../query/QueryState';
import { usePolledQuery } from '../query/usePolledQuery';
import { readRobots } from './readRobots';
import { reportOnce } from './reportOnce';

/** All robots in the order of the service, asked for every 3 s. An unchanged robot stays the same object. */
export function useRobots(): QueryState<Robot[]> {
  const robots = useApi(gatewayApiRef).service('robots');
  const errorApi = useApi(errorApiRef);
  return usePolledQuery({
    key: 'robots',
    interval: TIMING.robotsPolling,
    query: async () =>
      readRobots(await unwrap(robots.GET('/api/robots')), problem =>
        reportOnce(errorApi, problem),
      ),
    merge: (previous, next) =>
      keepIdentity(previous, next, robot => robot.id, isEqual),
  });
}
