import { useApi } from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import type { RobotEvent } from '@sidehelm/contracts';
import { usePolledList, type ListState } from '@sidehelm/console-react';
import { robotEventsApiRef } from '@sidehelm/fleet-react';

/** What happened to a robot lately, newest first; asked for as often as the robots. */
export function useRobotEvents(robotId: string): ListState<RobotEvent> {
  const events = useApi(robotEventsApiRef);
  return usePolledList({
    key: ['fleet', 'robot-events', robotId],
    interval: TIMING.robotsPolling,
    keyOf: ({ number }) => `${number}`,
    query: () => events.newest(robotId),
  });
}
