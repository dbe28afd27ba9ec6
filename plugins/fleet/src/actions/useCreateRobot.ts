import { TIMING } from '@sidehelm/console-common';
import { useServiceAction } from '@sidehelm/console-react';
import { robotChanges, ROBOTS, useRobotsApi } from '@sidehelm/fleet-react';

/** Creates a robot by its id, as active. */
export function useCreateRobot() {
  const robots = useRobotsApi();
  return useServiceAction({
    run: ({ id }: { id: string }) => robots.create(id),
    applies: answer => robotChanges(answer),
    refreshes: [ROBOTS],
    success: () => 'Robot created!',
    errorDuration: TIMING.creationErrorAlert,
  });
}
