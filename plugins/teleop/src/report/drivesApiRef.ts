import { createApiFactory, createApiRef } from '@backstage/core-plugin-api';
import { gatewayApiRef } from '@sidehelm/console-react';
import type { DrivesApi } from './DrivesApi';
import { DrivesClient } from './DrivesClient';

export const drivesApiRef = createApiRef<DrivesApi>({
  id: 'sidehelm.drives',
});

export const drivesApiFactory = createApiFactory({
  api: drivesApiRef,
  deps: { gateway: gatewayApiRef },
  factory: ({ gateway }): DrivesApi => new DrivesClient(gateway),
});
