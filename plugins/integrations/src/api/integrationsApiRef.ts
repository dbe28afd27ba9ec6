import { createApiFactory, createApiRef } from '@backstage/core-plugin-api';
import { gatewayApiRef } from '@sidehelm/console-react';
import type { IntegrationsApi } from './IntegrationsApi';
import { IntegrationsClient } from './IntegrationsClient';

export const integrationsApiRef = createApiRef<IntegrationsApi>({
  id: 'plugin.integrations',
});

export const integrationsApiFactory = createApiFactory({
  api: integrationsApiRef,
  deps: { gateway: gatewayApiRef },
  factory: ({ gateway }) => new IntegrationsClient(gateway),
});
