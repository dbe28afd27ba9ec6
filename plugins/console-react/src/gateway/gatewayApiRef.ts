import { createApiRef } from '@backstage/core-plugin-api';
import type {
  LiveChannel,
  ServiceClient,
  ServiceName,
} from '@sidehelm/contracts';

/** Typed calls to the company's services through the console's gateway. */
export interface GatewayApi {
  /** The openapi-fetch client of a service; hand its promises to `unwrap`. */
  service<S extends ServiceName>(service: S): ServiceClient<S>;
  /** Where the gateway offers a service, for example to build image URLs; no slash at the end. */
  baseUrl(service: ServiceName): Promise<string>;
  /** Resolves when the cookie is set that images and websockets need, and keeps it valid from then on. */
  cookieReady(): Promise<void>;
  /** URL of a live channel (`ws:` or `wss:`), once it may be opened. */
  webSocketUrl(channel: LiveChannel): Promise<string>;
}

export const gatewayApiRef = createApiRef<GatewayApi>({
  id: 'sidehelm.gateway',
});
