import { createApiFactory, createApiRef } from '@backstage/core-plugin-api';
import { gatewayApiRef } from '@sidehelm/console-react';
import type { RobotsApi } from './RobotsApi';
import { RobotsClient } from './RobotsClient';

export const robotsApiRef = createApiRef<RobotsApi>({ id: 'sidehelm.robots' });

export const robotsApiFactory = createApiFactory({
  api: robotsApiRef,
  deps: { gateway: gatewayApiRef },
  factory: ({ gateway }): RobotsApi => new RobotsClient(gateway),
});
