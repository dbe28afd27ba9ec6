import { createApiFactory, createApiRef } from '@backstage/core-plugin-api';
import { gatewayApiRef } from '@sidehelm/console-react';
import type { RobotEventsApi } from './RobotEventsApi';
import { RobotEventsClient } from './RobotEventsClient';

export const robotEventsApiRef = createApiRef<RobotEventsApi>({
  id: 'sidehelm.robot-events',
});

export const robotEventsApiFactory = createApiFactory({
  api: robotEventsApiRef,
  deps: { gateway: gatewayApiRef },
  factory: ({ gateway }): RobotEventsApi => new RobotEventsClient(gateway),
});
