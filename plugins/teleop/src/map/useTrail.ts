import { errorApiRef, useApi } from '@backstage/core-plugin-api';
import { robotReadPermission, TIMING } from '@sidehelm/console-common';
import {
  type QueryState,
  ServiceError,
  useIsAllowed,
  usePolledQuery,
} from '@sidehelm/console-react';
import {
  reportOnce,
  trailsApiRef,
  type TrailPosition,
} from '@sidehelm/fleet-react';

/** Where a robot has been lately, asked for every 10 s; nothing is asked for those who may not see it. */
export function useTrail(robotId: string): QueryState<TrailPosition[]> {
  const trails = useApi(trailsApiRef);
  const errorApi = useApi(errorApiRef);
  const isAllowed = useIsAllowed(robotReadPermission);
  return usePolledQuery({
    key: isAllowed ? ['teleop', 'trail', robotId] : undefined,
    interval: TIMING.trailsPolling,
    query: async () => {
      try {
        return await trails.get(robotId, problem =>
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
