import createClient, { type Client } from 'openapi-fetch';
import type { ServicePaths } from './generated/services';
import { timeoutTable } from './generated/timeouts';
import type { ServiceName } from './operations';

export interface ServiceClientOptions {
  baseUrl: string;
  fetch?: (request: Request, timeout: number | undefined) => Promise<Response>;
  /** Of a service that this package does not know. */
  timeouts?: ServiceTimeouts;
}

export type ServiceClientOf<Paths extends {}> = Client<Paths>;

export type ServiceClient<S extends ServiceName> = ServiceClientOf<
  ServicePaths[S]
>;

/** Time limits, in ms, by `GET /path/{template}` of a service; other calls have the default. */
export type ServiceTimeouts = Readonly<Record<string, number>>;

const ownTimeouts: Readonly<Record<string, ServiceTimeouts | undefined>> =
  timeoutTable;

/**
 * A typed client of one service; of one that this package does not know by the types that its own contract gave
 * (openapi-typescript). `baseUrl` is the service's own or the gateway's; `fetch` adds credentials and
 * correlation id, and gets the time limit of the contract, in ms, where the operation has one of its own.
 */
export function createServiceClient<S extends ServiceName>(
  service: S,
  options: ServiceClientOptions,
): ServiceClient<S>;
export function createServiceClient<Paths extends {}>(
  service: string,
  options: ServiceClientOptions,
): ServiceClientOf<Paths>;
export function createServiceClient(
  service: string,
  options: ServiceClientOptions,
): Client<{}> {
  const { baseUrl, fetch, timeouts: limits = ownTimeouts[service] } = options;
  if (!fetch) return createClient({ baseUrl });
  const timeouts = new WeakMap<Request, number>();
  const client = createClient({
    baseUrl,
    fetch: request => fetch(request, timeouts.get(request)),
  });
  client.use({
    onRequest({ request, schemaPath }) {
      const timeout = limits?.[`${request.method} ${schemaPath}`];
      if (timeout !== undefined) timeouts.set(request, timeout);
    },
  });
  return client;
}
