import { useApi } from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import { gatewayApiRef, useServiceAction } from '@sidehelm/console-react';
import { useRobotAnswer } from '@sidehelm/fleet-react';
import { RobotCommands } from './RobotCommands';

/** Creates a robot by its id, as active. */
export function useCreateRobot() {
  const gateway = useApi(gatewayApiRef);
  const remember = useRobotAnswer();
  return useServiceAction<{ id: string }>({
    run: async ({ id }) =>
      remember(await new RobotCommands(gateway).create(id)),
    success: () => 'Robot created!',
    errorDuration: TIMING.creationErrorAlert,
  });
}
