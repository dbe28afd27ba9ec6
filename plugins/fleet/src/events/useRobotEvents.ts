import { useApi } from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import {
  gatewayApiRef,
  unwrap,
  usePolledQuery,
  type QueryState,
} from '@sidehelm/console-react';
import type { RobotEvent } from '@sidehelm/contracts';
import { readRobotEvents } from './readRobotEvents';

/** What happened to a robot lately, newest first; asked for as often as the robots. */
export function useRobotEvents(robotId: string): QueryState<RobotEvent[]> {
  const teleop = useApi(gatewayApiRef).service('teleop');
  return usePolledQuery({
    key: ['fleet', 'robot-events', robotId],
    interval: TIMING.robotsPolling,
    query: async () =>
      readRobotEvents(
        await unwrap(
          teleop.GET('/api/robots/{id}/events', {
            params: { path: { id: robotId } },
          }),
        ),
      ),
  });
}
