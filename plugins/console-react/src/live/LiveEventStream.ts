import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { ServiceError } from '../gateway/ServiceError';
import type { EventStream, EventStreamState, ServerEvent } from './EventStream';
import { reconnectDelay } from './LiveSocket';
import { ObservableValue, type ReadableValue } from './ObservableValue';
import { takeStreamSlot } from './takeStreamSlot';

/** An answer that begins later than this is given up; ms. */
const OPEN_TIMEOUT = 10_000;
/** The gateway sends a comment every 15 s, so a stream without any byte for this long is dead; ms. */
const LONGEST_SILENCE = 40_000;
/** A stream that ends sooner counts as one more failure, so that one that always ends at once is not asked for all the time; ms. */
const STEADY_AFTER = 5_000;
/** Characters of one event; more is no event but a service that has gone wrong. */
const MAX_EVENT = 1024 * 1024;
/** What the gateway says of a stream that it has opened anew at the service. */
const REOPENED = 'reopened';
/** What the gateway says to somebody who may not have the stream any more. */
const END = 'end';

const ended = () =>
  new ServiceError(
    'The connection has ended. The console opens it again by itself.',
    'unreachable',
  );

const crowded = () =>
  new ServiceError(
    'Other tabs of the console have the live connections of this browser. Close one of them.',
    'unreachable',
  );

const silent = () =>
  new ServiceError(
    'Nothing was heard for a while. The console opens the connection again by itself.',
    'timeout',
  );

const unreadable = () =>
  new ServiceError(
    'The service sent an answer that cannot be read.',
    'malformed',
  );

/** The reason in an `end` of the gateway, or `undefined` for an event of the service with that name. */
function readEnd({ event, data }: EventSourceMessage): string | undefined {
  if (event !== END) return undefined;
  try {
    const { code, message } = JSON.parse(data);
    return [4401, 4403].includes(code) && typeof message === 'string'
      ? message
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the next attempt may well get the same answer. */
function isRefusal({ reason, status }: ServiceError): boolean {
  return reason === 'refused' && (status === 401 || status === 403);
}

/** The body of an answer that is a stream of events. */
async function bodyOf(response: Response): Promise<ReadableStream<Uint8Array>> {
  if (!response.ok) {
    const body = await response.json().catch(() => undefined);
    throw ServiceError.fromResponse(response, body);
  }
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !/^text\/event-stream\b/i.test(type))
    throw unreadable();
  return response.body;
}

/**
 * A stream of server-sent events that comes back by itself: first after 100 ms,
 * then with a jittered back-off up to 5 s, and at once when the device is online
 * again or the tab is looked at. There is one connection at most, and none while
 * other tabs of the browser have as many as there may be. A browser's `EventSource`
 * cannot send the token by which the gateway knows the person.
 */
export class LiveEventStream implements EventStream {
  readonly state: ReadableValue<EventStreamState>;
  private readonly current = new ObservableValue<EventStreamState>({
    kind: 'connecting',
  });
  private readonly listeners = new Set<(event: ServerEvent) => void>();
  /** The connection that there is, or is being made. */
  private attempt?: AbortController;
  private silence?: ReturnType<typeof setTimeout>;
  private retry?: ReturnType<typeof setTimeout>;
  private failures = 0;
  /** Of `performance.now()`. */
  private openedAt?: number;

  /** @param connect - asks for the stream; whatever the answer is, it is looked at here */
  constructor(
    private readonly connect: (signal: AbortSignal) => Promise<Response>,
  ) {
    this.state = this.current;
    window.addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.open();
  }

  onEvent(listener: (event: ServerEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    window.removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.retry);
    this.drop();
  }

  private async open(): Promise<void> {
    clearTimeout(this.retry);
    const attempt = new AbortController();
    this.attempt = attempt;
    this.expectWithin(OPEN_TIMEOUT, attempt);
    try {
      const slot = takeStreamSlot(attempt.signal);
      if (slot !== true && !(await slot)) throw crowded();
      const body = await bodyOf(await this.connect(attempt.signal));
      await this.read(body, attempt);
    } catch (thrown) {
      this.lose(attempt, ServiceError.fromThrown(thrown));
    }
  }

  private async read(
    body: ReadableStream<Uint8Array>,
    attempt: AbortController,
  ): Promise<void> {
    const { signal } = attempt;
    const reader = body.getReader();
    const leave = () => reader.cancel().catch(() => {});
    if (signal.aborted) {
      await leave();
      return;
    }
    signal.addEventListener('abort', leave);
    const decoder = new TextDecoder();
    const parser = createParser({
      maxBufferSize: MAX_EVENT,
      onEvent: message => {
        if (!signal.aborted) this.receive(message);
      },
      onError: ({ type }) => {
        if (type === 'max-buffer-size-exceeded') throw unreadable();
      },
    });
    this.openedAt = performance.now();
    this.expectWithin(LONGEST_SILENCE, attempt);
    this.current.set({ kind: 'open' });
    while (!signal.aborted) {
      const { done, value } = await reader.read();
      if (done) throw ended();
      if (signal.aborted) return;
      this.expectWithin(LONGEST_SILENCE, attempt);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  private receive(message: EventSourceMessage): void {
    const { event = 'message', data, id } = message;
    if (data.length > MAX_EVENT) throw unreadable();
    const refusal = readEnd(message);
    if (refusal !== undefined) throw new ServiceError(refusal, 'refused', 403);
    if (event === REOPENED) {
      this.current.set({ kind: 'open' });
      return;
    }
    const received: ServerEvent = { event, data, ...(id && { id }) };
    for (const listener of this.listeners) {
      try {
        listener(received);
      } catch (error) {
        // One listener that fails must not cost the others the stream; the page reports it as any other error.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  private expectWithin(limit: number, attempt: AbortController): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(attempt, silent()), limit);
  }

  private lose(attempt: AbortController, error: ServiceError): void {
    if (attempt !== this.attempt) return;
    const lasted = performance.now() - (this.openedAt ?? Infinity);
    this.drop();
    this.failures = lasted >= STEADY_AFTER ? 1 : this.failures + 1;
    const pace = isRefusal(error) ? Infinity : this.failures + 1;
    this.retry = setTimeout(
      () => this.open(),
      reconnectDelay(pace, Math.random()),
    );
    this.current.set({ kind: 'lost', reason: error.message });
  }

  private drop(): void {
    const { attempt } = this;
    clearTimeout(this.silence);
    this.attempt = undefined;
    this.openedAt = undefined;
    attempt?.abort();
  }

  private readonly hurry = () => {
    if (document.hidden || this.attempt) return;
    this.open();
  };
}
