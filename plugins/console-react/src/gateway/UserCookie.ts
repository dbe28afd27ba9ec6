import type { DiscoveryApi, FetchApi } from '@backstage/core-plugin-api';
import { serverClock } from '../clock/serverClock';
import { ServiceError } from './ServiceError';

/** Renewed this long before it ends, in ms. */
const MARGIN = 60_000;
const RETRY = 5_000;
/** setTimeout cannot wait longer. */
const MAX_DELAY = 2 ** 31 - 1;

/**
 * Backstage's limited user cookie for the gateway: websockets and images cannot
 * carry a bearer token. Asked for at first use and renewed from then on.
 */
export class UserCookie {
  private expiresAt = 0;
  private pending?: Promise<void>;
  private timer?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly options: {
      discoveryApi: DiscoveryApi;
      fetchApi: FetchApi;
      /** Milliseconds before the server counts as not answering. */
      timeout: number;
    },
  ) {}

  /** Resolves when a valid cookie is there; rejects with a `ServiceError`. */
  async ready(): Promise<void> {
    if (this.expiresAt - serverClock.latest() > MARGIN / 2) return;
    await this.renew();
  }

  /** Stops renewing. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private renew(): Promise<void> {
    this.pending ??= this.request().finally(() => {
      this.pending = undefined;
    });
    return this.pending;
  }

  private async request() {
    clearTimeout(this.timer);
    try {
      const base = await this.options.discoveryApi.getBaseUrl('gateway');
      // A websocket's ages need the server's time, also on a page that calls nothing else.
      const response = await serverClock.hear(
        this.options.fetchApi.fetch(`${base}/.backstage/auth/v1/cookie`, {
          credentials: 'include',
          signal: AbortSignal.timeout(this.options.timeout),
        }),
      );
      const body: unknown = await response.json().catch(() => undefined);
      if (!response.ok) throw ServiceError.fromResponse(response, body);
      this.expiresAt = readExpiry(body);
      this.renewIn(this.expiresAt - serverClock.now() - MARGIN);
    } catch (thrown) {
      this.renewIn(RETRY);
      throw ServiceError.fromThrown(thrown);
    }
  }

  private renewIn(delay: number) {
    this.timer = setTimeout(
      () => this.renew().catch(() => undefined),
      Math.min(Math.max(delay, RETRY), MAX_DELAY),
    );
  }
}

function readExpiry(body: unknown): number {
  const expiresAt =
    typeof body === 'object' && body !== null && 'expiresAt' in body
      ? Date.parse(String(body.expiresAt))
      : NaN;
  if (Number.isNaN(expiresAt)) {
    throw new ServiceError(
      'The server did not say how long its cookie lasts.',
      'malformed',
    );
  }
  return expiresAt;
}
