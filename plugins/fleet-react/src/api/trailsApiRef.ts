import { createApiFactory, createApiRef } from '@backstage/core-plugin-api';
import { gatewayApiRef } from '@sidehelm/console-react';
import type { TrailsApi } from './TrailsApi';
import { TrailsClient } from './TrailsClient';

export const trailsApiRef = createApiRef<TrailsApi>({ id: 'sidehelm.trails' });

export const trailsApiFactory = createApiFactory({
  api: trailsApiRef,
  deps: { gateway: gatewayApiRef },
  factory: ({ gateway }): TrailsApi => new TrailsClient(gateway),
});
