import { useApi } from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import type { RobotEvent } from '@sidehelm/contracts';
import { usePolledQuery, type QueryState } from '@sidehelm/console-react';
import { robotEventsApiRef } from '@sidehelm/fleet-react';

/** What happened to a robot lately, newest first; asked for as often as the robots. */
export function useRobotEvents(robotId: string): QueryState<RobotEvent[]> {
  const events = useApi(robotEventsApiRef);
  return usePolledQuery({
    key: ['fleet', 'robot-events', robotId],
    interval: TIMING.robotsPolling,
    query: () => events.newest(robotId),
  });
}
