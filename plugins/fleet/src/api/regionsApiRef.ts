import {
  configApiRef,
  createApiFactory,
  createApiRef,
  fetchApiRef,
} from '@backstage/core-plugin-api';
import { gatewayApiRef } from '@sidehelm/console-react';
import type { RegionsApi } from './RegionsApi';
import { RegionsClient } from './RegionsClient';

export const regionsApiRef = createApiRef<RegionsApi>({
  id: 'sidehelm.regions',
});

export const regionsApiFactory = createApiFactory({
  api: regionsApiRef,
  deps: {
    config: configApiRef,
    fetchApi: fetchApiRef,
    gateway: gatewayApiRef,
  },
  factory: ({ config, fetchApi, gateway }) =>
    new RegionsClient({
      gateway,
      fetch: fetchApi.fetch,
      fileUrl: config.getOptionalString('sidehelm.map.polygonsUrl'),
    }),
});
