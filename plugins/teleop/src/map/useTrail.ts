import { errorApiRef, useApi } from '@backstage/core-plugin-api';
import { robotReadPermission, TIMING } from '@sidehelm/console-common';
import {
  gatewayApiRef,
  type QueryState,
  ServiceError,
  unwrap,
  useIsAllowed,
  usePolledQuery,
} from '@sidehelm/console-react';
import { reportOnce } from '@sidehelm/fleet-react';
import { readTrail, type TrailPosition } from './readTrail';

/** Where a robot has been lately, asked for every 10 s; nothing is asked for those who may not see it. */
export function useTrail(robotId: string): QueryState<TrailPosition[]> {
  const pilotApi = useApi(gatewayApiRef).service('pilot-api');
  const errorApi = useApi(errorApiRef);
  const isAllowed = useIsAllowed(robotReadPermission);
  return usePolledQuery({
    key: isAllowed ? ['teleop', 'trail', robotId] : undefined,
    interval: TIMING.trailsPolling,
    query: async () => {
      try {
        const trails = await unwrap(
          pilotApi.GET('/api/robots/trails', {
            params: { query: { robot_id: robotId } },
          }),
        );
        return readTrail(trails, robotId, problem =>
          reportOnce(errorApi, problem),
        );
      } catch (thrown) {
        const error = ServiceError.fromThrown(thrown);
        if (error.reason === 'malformed')
          reportOnce(errorApi, 'The trails of the robots cannot be read');
        throw error;
      }
    },
  });
}
