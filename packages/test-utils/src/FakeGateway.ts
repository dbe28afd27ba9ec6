import { GatewayClient, type ServerEvent } from '@sidehelm/console-react';

export interface FakeAnswer {
  /** Default 200. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** No answer at all: what `fetch` rejects with. */
  throws?: Error;
}

export interface FakeRequest {
  /** Service, path and query, for example `robots/api/robots`. */
  path: string;
  method: string;
  body: string | undefined;
  headers: Headers;
}

/** An answer, or how one follows from the request it is for (others may be under way beside it). */
export type FakeAnswering = FakeAnswer | ((request: FakeRequest) => FakeAnswer);

/** The streams of events that are open, whatever their paths: a test has one. */
class FakeEvents {
  private readonly open = new Set<
    ReadableStreamDefaultController<Uint8Array>
  >();

  /** Tells all streams something. */
  send({ event, data, id }: Pick<ServerEvent, 'data'> & Partial<ServerEvent>) {
    const lines = [
      ...(id === undefined ? [] : [`id: ${id}`]),
      ...(event === undefined ? [] : [`event: ${event}`]),
      ...data.split('\n').map(line => `data: ${line}`),
    ];
    const bytes = new TextEncoder().encode(`${lines.join('\n')}\n\n`);
    this.open.forEach(stream => stream.enqueue(bytes));
  }

  /** Ends all streams; they come back by themselves. */
  fail() {
    this.open.forEach(stream => stream.close());
    this.open.clear();
  }

  answer(): Response {
    let opened: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: stream => {
        opened = stream;
        this.open.add(stream);
      },
      cancel: () => {
        if (opened) this.open.delete(opened);
      },
    });
    return new Response(body, {
      headers: { 'content-type': 'text/event-stream' },
    });
  }
}

/**
 * The real gateway client on a network of the test's own: answers by service and path, with or without the query. A stream of
 * events opens where no answer says otherwise.
 */
export class FakeGateway extends GatewayClient {
  readonly requests: FakeRequest[] = [];
  readonly events = new FakeEvents();
  private delay = 0;
  private held?: Promise<void>;

  constructor(readonly answers: Record<string, FakeAnswering> = {}) {
    super({
      discoveryApi: {
        getBaseUrl: async plugin => `http://console.test/api/${plugin}`,
      },
      fetchApi: { fetch: (input, init) => this.answer(String(input), init) },
    });
  }

  /** From now on every answer takes this many milliseconds. */
  slow(delay: number): this {
    this.delay = delay;
    return this;
  }

  /** From now on every answer waits until the returned function is called. */
  hold(): () => void {
    let release = () => {};
    this.held = new Promise(resolve => {
      release = resolve;
    });
    return release;
  }

  private async answer(url: string, init?: RequestInit): Promise<Response> {
    const path = url.replace('http://console.test/api/gateway/', '');
    const request: FakeRequest = {
      path,
      method: init?.method ?? 'GET',
      body: typeof init?.body === 'string' ? init.body : undefined,
      headers: new Headers(init?.headers),
    };
    this.requests.push(request);
    await this.held;
    if (this.delay > 0) {
      await new Promise(resolve => setTimeout(resolve, this.delay));
    }
    const [place] = path.split('?');
    const asksForEvents = request.headers.get('accept') === 'text/event-stream';
    const answering = this.answers[path] ?? this.answers[place];
    if (!answering && asksForEvents) return this.events.answer();
    const known = answering ?? {
      status: 404,
      body: { message: `No answer for ${path}` },
    };
    const answer = typeof known === 'function' ? known(request) : known;
    if (answer.throws) throw answer.throws;
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: answer.headers,
    });
  }
}
