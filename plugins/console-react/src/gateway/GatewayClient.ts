import type { DiscoveryApi, FetchApi } from '@backstage/core-plugin-api';
import { CORRELATION_ID_HEADER, TIMING } from '@sidehelm/console-common';
import {
  createServiceClient,
  type ServiceClient,
  type ServiceClientOf,
  type ServiceName,
  type ServiceTimeouts,
} from '@sidehelm/contracts';
import { serverClock } from '../clock/serverClock';
import type { EventStream } from '../live/EventStream';
import { LiveEventStream } from '../live/LiveEventStream';
import { createCorrelationId } from './createCorrelationId';
import type { GatewayApi } from './gatewayApiRef';
import { UserCookie } from './UserCookie';

/** Stands for the gateway's base URL, which discovery tells only asynchronously. */
const PLACEHOLDER = 'http://gateway.invalid';

/** The company's services as the console's backend offers them. */
export class GatewayClient implements GatewayApi {
  private readonly clients = new Map<string, unknown>();
  private readonly timeout: number;
  private readonly cookie: UserCookie;

  constructor(
    private readonly options: {
      discoveryApi: DiscoveryApi;
      fetchApi: FetchApi;
      /** Milliseconds where the contract names none, default 3000. */
      timeout?: number;
    },
  ) {
    this.timeout = options.timeout ?? TIMING.apiTimeout;
    this.cookie = new UserCookie({ ...options, timeout: this.timeout });
  }

  service<S extends ServiceName>(service: S): ServiceClient<S>;
  service<Paths extends {}>(
    service: string,
    timeouts?: ServiceTimeouts,
  ): ServiceClientOf<Paths>;
  service(service: string, timeouts?: ServiceTimeouts): unknown {
    const known = this.clients.get(service);
    if (known) return known;
    const client = createServiceClient(service, {
      baseUrl: `${PLACEHOLDER}/${service}`,
      timeouts,
      fetch: (request, timeout) => this.send(request, timeout),
    });
    this.clients.set(service, client);
    return client;
  }

  async baseUrl(service: string): Promise<string> {
    return `${await this.options.discoveryApi.getBaseUrl('gateway')}/${service}`;
  }

  cookieReady(): Promise<void> {
    return this.cookie.ready();
  }

  async webSocketUrl(service: string, channel: string): Promise<string> {
    await this.cookie.ready();
    const url = new URL(
      `${await this.baseUrl(service)}/${channel}`,
      window.location.href,
    );
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return url.href;
  }

  openEvents(service: string, path: string): EventStream {
    return new LiveEventStream(async signal => {
      const base = await this.baseUrl(service);
      const asked = this.options.fetchApi.fetch(base + path, {
        headers: {
          accept: 'text/event-stream',
          [CORRELATION_ID_HEADER]: createCorrelationId(),
        },
        cache: 'no-store',
        // The sign-in cookie, also where the app is served from another port.
        credentials: 'include',
        signal,
      });
      return serverClock.hear(asked, signal);
    });
  }

  private async send(
    request: Request,
    limit: number = this.timeout,
  ): Promise<Response> {
    const base = await this.options.discoveryApi.getBaseUrl('gateway');
    const headers = new Headers(request.headers);
    if (!headers.has(CORRELATION_ID_HEADER)) {
      headers.set(CORRELATION_ID_HEADER, createCorrelationId());
    }
    const timeout = AbortSignal.timeout(limit);
    const asked = this.options.fetchApi.fetch(
      base + request.url.slice(PLACEHOLDER.length),
      {
        method: request.method,
        headers,
        // Asked for means how it is now, however long the service lets a browser keep it.
        cache: 'no-cache',
        body: (await request.text()) || undefined,
        keepalive: request.keepalive,
        // The sign-in cookie, also where the app is served from another port.
        credentials: 'include',
        signal: request.signal
          ? AbortSignal.any([request.signal, timeout])
          : timeout,
      },
    );
    return serverClock.hear(asked, request.signal);
  }
}
