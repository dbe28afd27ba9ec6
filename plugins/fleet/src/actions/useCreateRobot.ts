import { useApi } from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import { useServiceAction } from '@sidehelm/console-react';
import { robotChanges, ROBOTS, robotsApiRef } from '@sidehelm/fleet-react';

/** Creates a robot by its id, as active. */
export function useCreateRobot() {
  const robots = useApi(robotsApiRef);
  return useServiceAction({
    run: ({ id }: { id: string }) => robots.create(id),
    applies: answer => robotChanges(answer),
    refreshes: [ROBOTS],
    success: () => 'Robot created!',
    errorDuration: TIMING.creationErrorAlert,
  });
}
