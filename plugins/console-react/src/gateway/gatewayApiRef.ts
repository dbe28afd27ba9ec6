import { createApiRef } from '@backstage/core-plugin-api';
import type {
  ServiceClient,
  ServiceClientOf,
  ServiceName,
  ServiceTimeouts,
} from '@sidehelm/contracts';
import type { EventStream } from '../live/EventStream';

/** Typed calls to the company's services through the console's gateway. */
export interface GatewayApi {
  /** The openapi-fetch client of a service; hand its promises to `unwrap`. */
  service<S extends ServiceName>(service: S): ServiceClient<S>;
  /** The same for a service that a module of the gateway has added, by the types that its own contract gave (openapi-typescript). */
  service<Paths extends {}>(
    service: string,
    timeouts?: ServiceTimeouts,
  ): ServiceClientOf<Paths>;
  /** Where the gateway offers a service, for example to build image URLs; no slash at the end. */
  baseUrl(service: string): Promise<string>;
  /** Resolves when the cookie is set that images and websockets need, and keeps it valid from then on. */
  cookieReady(): Promise<void>;
  /** URL of a live channel of a service (`ws:` or `wss:`), once it may be opened. */
  webSocketUrl(service: string, channel: string): Promise<string>;
  /**
   * Opens a stream of server-sent events of a service, until it is closed.
   *
   * @param path - with a slash at its beginning, as in the contract, and with the query
   */
  openEvents(service: string, path: string): EventStream;
}

export const gatewayApiRef = createApiRef<GatewayApi>({
  id: 'sidehelm.gateway',
});
