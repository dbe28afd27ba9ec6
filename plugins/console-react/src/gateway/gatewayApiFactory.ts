import {
  createApiFactory,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/core-plugin-api';
import { GatewayClient } from './GatewayClient';
import { gatewayApiRef } from './gatewayApiRef';

export const gatewayApiFactory = createApiFactory({
  api: gatewayApiRef,
  deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
  factory: deps => new GatewayClient(deps),
});
