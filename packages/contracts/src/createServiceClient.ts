import createClient, { type Client } from 'openapi-fetch';
import type { ServicePaths } from './generated/services';
import type { ServiceName } from './operations';

export type ServiceClient<S extends ServiceName> = Client<ServicePaths[S]>;

/**
 * A typed client of one service: `createServiceClient<'robots'>({ … })`. `baseUrl` is the service's own or the
 * gateway's; `fetch` adds credentials and correlation id.
 */
export function createServiceClient<S extends ServiceName>(options: {
  baseUrl: string;
  fetch?: (request: Request) => Promise<Response>;
}): ServiceClient<S> {
  return createClient<ServicePaths[S]>(options);
}
