import {
  circuitBreaker,
  CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
} from 'cockatiel';
import { Dispatcher, Pool } from 'undici';
import { setTimeout as pause } from 'node:timers/promises';
import { CallerGoneError, timedOut, upstreamError } from './upstreamError';

/** Failures in a row (no connection, no answer in time, 5xx that does not say when to ask again) after which nothing is sent for a while. */
const FAILURES_TO_OPEN = 5;
/** ms until one request may find out whether the service is back: nobody waits longer for it than is noticed. */
const HALF_OPEN_AFTER = 100;
/** ms. */
const CONNECT_WITHIN = 2_000;
const CONNECTIONS = 256;

export interface UpstreamRequest {
  method: string;
  /** Path and query below the service's base URL. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** ms until the headers of the answer. */
  timeout: number;
  /** ms; the longest pause within its body, default as long as its headers may take. */
  pause?: number;
  /** Aborted with a CallerGoneError when nobody waits for the answer any more. */
  signal?: AbortSignal;
}

export type UpstreamResponse = Dispatcher.ResponseData;

export interface ServiceStatus {
  name: string;
  state: 'ok' | 'down' | 'unknown';
  /** When that state began, ISO 8601. */
  since: string;
}

/** A service behind the gateway: its connections, kept alive, and its circuit. */
export class UpstreamService {
  private readonly pool: Pool;
  private readonly circuit: CircuitBreakerPolicy;
  private state: ServiceStatus['state'] = 'unknown';
  private since = new Date();

  constructor(
    readonly name: string,
    readonly baseUrl: URL,
    options: { halfOpenAfter?: number } = {},
  ) {
    this.pool = new Pool(baseUrl.origin, {
      connections: CONNECTIONS,
      connect: { timeout: CONNECT_WITHIN },
    });
    this.circuit = circuitBreaker(
      handleWhen(error => !(error instanceof CallerGoneError)).orWhenResult(
        response => isFailure(response as UpstreamResponse),
      ),
      {
        breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
        halfOpenAfter: options.halfOpenAfter ?? HALF_OPEN_AFTER,
      },
    );
    this.circuit.onSuccess(() => this.enter('ok'));
    this.circuit.onBreak(() => this.enter('down'));
  }

  /** Base path without a trailing slash; empty for a service at the root of its origin. */
  get basePath(): string {
    return this.baseUrl.pathname.replace(/\/+$/, '');
  }

  status(): ServiceStatus {
    return {
      name: this.name,
      state: this.state,
      since: this.since.toISOString(),
    };
  }

  /**
   * Sends a request and resolves with the head of the answer; the body streams.
   *
   * @throws GatewayError 502, 503 or 504; CallerGoneError when aborted
   */
  async send(request: UpstreamRequest): Promise<UpstreamResponse> {
    try {
      return await this.circuit.execute(() => this.attempt(request, true));
    } catch (error) {
      throw upstreamError(this.name, error);
    }
  }

  /**
   * Takes no more requests, lets those under way end, and cuts what takes longer.
   *
   * @param within - ms
   */
  async close(within = 0): Promise<void> {
    const ended = this.pool.close().catch(() => {});
    await Promise.race([ended, pause(within, undefined, { ref: false })]);
    await this.pool.destroy();
  }

  private async attempt(
    request: UpstreamRequest,
    mayRepeat: boolean,
  ): Promise<UpstreamResponse> {
    const { method, path, headers, body, timeout, signal } = request;
    const { pause: longestPause = timeout } = request;
    const controller = new AbortController();
    const abort = () => controller.abort(new CallerGoneError());
    const timer = setTimeout(
      () => controller.abort(timedOut(this.name)),
      timeout,
    );
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      const response = await this.pool.request({
        method: method as Dispatcher.HttpMethod,
        path: this.basePath + path,
        headers,
        body: body ?? null,
        headersTimeout: 0,
        bodyTimeout: longestPause,
        signal: controller.signal,
      });
      response.body.once('close', () =>
        signal?.removeEventListener('abort', abort),
      );
      return response;
    } catch (error) {
      signal?.removeEventListener('abort', abort);
      if (mayRepeat && method === 'GET' && isStaleConnection(error)) {
        return this.attempt(request, false);
      }
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  private enter(state: ServiceStatus['state']): void {
    const isOpen = this.circuit.state === CircuitState.Open;
    if (this.state !== state && !(state === 'ok' && isOpen)) {
      this.state = state;
      this.since = new Date();
    }
  }
}

/** Who says when to ask again is there, and knows what it does: others may ask it meanwhile. */
function isFailure({ statusCode, headers }: UpstreamResponse): boolean {
  const isPostponed = statusCode === 503 && headers['retry-after'];
  return statusCode >= 500 && !isPostponed;
}

/** The service closed a kept-alive connection at the moment it was used again. */
function isStaleConnection(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';
}
