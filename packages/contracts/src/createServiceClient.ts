import createClient, { type Client } from 'openapi-fetch';
import type { ServicePaths } from './generated/services';
import { timeoutTable } from './generated/timeouts';
import type { ServiceName } from './operations';

export type ServiceClient<S extends ServiceName> = Client<ServicePaths[S]>;

/**
 * A typed client of one service. `baseUrl` is the service's own or the gateway's; `fetch` adds credentials and
 * correlation id, and gets the time limit of the contract, in ms, where the operation has one of its own.
 */
export function createServiceClient<S extends ServiceName>(
  service: S,
  options: {
    baseUrl: string;
    fetch?: (
      request: Request,
      timeout: number | undefined,
    ) => Promise<Response>;
  },
): ServiceClient<S> {
  const { baseUrl, fetch } = options;
  if (!fetch) return createClient<ServicePaths[S]>({ baseUrl });
  const timeouts = new WeakMap<Request, number>();
  const client = createClient<ServicePaths[S]>({
    baseUrl,
    fetch: request => fetch(request, timeouts.get(request)),
  });
  client.use({
    onRequest({ request, schemaPath }) {
      const timeout =
        timeoutTable[service]?.[`${request.method} ${schemaPath}`];
      if (timeout !== undefined) timeouts.set(request, timeout);
    },
  });
  return client;
}
