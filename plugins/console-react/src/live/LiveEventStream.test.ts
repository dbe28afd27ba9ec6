import { FakeGateway } from '@sidehelm/test-utils';
import type { ServerEvent } from './EventStream';
import { LiveEventStream } from './LiveEventStream';

const encode = (text: string) => new TextEncoder().encode(text);

/** One connection of the stream under test, and what the test does at its other end. */
class Connection {
  isCancelled = false;
  private stream!: ReadableStreamDefaultController<Uint8Array>;

  constructor(
    readonly signal: AbortSignal,
    private readonly resolve: (response: Response) => void,
    private readonly reject: (error: unknown) => void,
  ) {
    signal.addEventListener('abort', () => reject(signal.reason));
  }

  async answer(init: ResponseInit = {}): Promise<void> {
    const body = new ReadableStream<Uint8Array>({
      start: stream => {
        this.stream = stream;
      },
      cancel: () => {
        this.isCancelled = true;
      },
    });
    this.resolve(
      new Response(body, {
        headers: { 'content-type': 'text/event-stream' },
        ...init,
      }),
    );
    await settle();
  }

  async refuse(status: number, body: unknown): Promise<void> {
    this.resolve(new Response(JSON.stringify(body), { status }));
    await settle();
  }

  async fail(error: unknown = new TypeError('Failed to fetch')) {
    this.reject(error);
    await settle();
  }

  async send(...chunks: (string | Uint8Array)[]): Promise<void> {
    for (const chunk of chunks) {
      this.stream.enqueue(typeof chunk === 'string' ? encode(chunk) : chunk);
      await settle();
    }
  }

  async end(): Promise<void> {
    this.stream.close();
    await settle();
  }

  async cut(): Promise<void> {
    this.stream.error(new TypeError('network error'));
    await settle();
  }
}

/** Lets go by what does not wait for time. */
async function settle() {
  for (let i = 0; i < 50; i += 1) await Promise.resolve();
}

const connections: Connection[] = [];
let stream: LiveEventStream;
let received: ServerEvent[];
let states: string[];

/** The connection that there is now. */
const current = () => connections[connections.length - 1];

async function pass(ms: number) {
  await jest.advanceTimersByTimeAsync(ms);
  await settle();
}

beforeEach(async () => {
  jest.useFakeTimers();
  // The longest that the jitter gives.
  jest.spyOn(Math, 'random').mockReturnValue(1);
  connections.length = 0;
  received = [];
  states = [];
  stream = new LiveEventStream(
    signal =>
      new Promise((resolve, reject) => {
        connections.push(new Connection(signal, resolve, reject));
      }),
  );
  stream.onEvent(event => received.push(event));
  stream.state.subscribe(() => states.push(stream.state.get().kind));
  await settle();
});

afterEach(() => {
  stream.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the events of a stream', () => {
  beforeEach(() => current().answer());

  it('are told with what they carry', async () => {
    await current().send(
      'id: 7\nevent: order\ndata: {"a":1}\n\n: a comment\n\ndata: one\ndata: two\n\n',
    );
    expect(received).toEqual([
      { id: '7', event: 'order', data: '{"a":1}' },
      { event: 'message', data: 'one\ntwo' },
    ]);
  });

  it.each(['\n', '\r\n', '\r'])(
    'are whole wherever they are cut, with the line end %j',
    async end => {
      const bytes = encode(
        ['event: order', 'data: Zoë 🍕', '', 'data: two', '', ''].join(end),
      );
      for (const byte of bytes) await current().send(Uint8Array.of(byte));
      // A line end of one CR is known as such by what follows.
      await current().send(':\n');
      expect(received).toEqual([
        { event: 'order', data: 'Zoë 🍕' },
        { event: 'message', data: 'two' },
      ]);
    },
  );

  it('are not told when they break off', async () => {
    await current().send('data: whole\n\ndata: half\n');
    await current().end();
    expect(received).toEqual([{ event: 'message', data: 'whole' }]);
    await pass(100);
    await current().answer();
    await current().send('\n\ndata: next\n\n');
    expect(received.map(({ data }) => data)).toEqual(['whole', 'next']);
  });

  it('are dropped with the connection when one has no end', async () => {
    const huge = 'x'.repeat(64 * 1024);
    const first = current();
    await first.send('data: ');
    for (let i = 0; i < 15; i += 1) await first.send(huge);
    expect(stream.state.get().kind).toBe('open');
    await first.send(huge);
    expect(stream.state.get()).toEqual({
      kind: 'lost',
      reason: 'The service sent an answer that cannot be read.',
    });
    expect(first.isCancelled).toBe(true);
    await pass(100);
    await current().answer();
    await current().send('data: next\n\n');
    expect(received).toEqual([{ event: 'message', data: 'next' }]);
  });

  it('are dropped when one is too large, although it came at once', async () => {
    await current().send(`data: ${'x'.repeat(1024 * 1024 + 1)}\n\n`);
    expect(received).toEqual([]);
    expect(stream.state.get().kind).toBe('lost');
  });

  it('reach the other listeners although one fails, and not who has left', async () => {
    const thrown: unknown[] = [];
    jest.spyOn(globalThis, 'queueMicrotask').mockImplementation(run => {
      try {
        run();
      } catch (error) {
        thrown.push(error);
      }
    });
    const leave = stream.onEvent(() => {
      throw new Error('No.');
    });
    const late: ServerEvent[] = [];
    stream.onEvent(event => late.push(event));
    await current().send('data: 1\n\n');
    leave();
    await current().send('data: 2\n\n');
    expect(late).toHaveLength(2);
    expect(thrown).toEqual([new Error('No.')]);
    expect(stream.state.get().kind).toBe('open');
  });

  it('are not told any more once a listener has closed the stream', async () => {
    stream.onEvent(() => stream.close());
    await current().send('data: 1\n\ndata: 2\n\n');
    expect(received.map(({ data }) => data)).toEqual(['1']);
  });
});

describe('the state of a stream', () => {
  it('is another object each time it opens or was opened anew at the service', async () => {
    expect(stream.state.get()).toEqual({ kind: 'connecting' });
    await current().answer();
    const first = stream.state.get();
    await current().send('event: reopened\ndata: {}\n\n');
    const second = stream.state.get();
    expect([first, second]).toEqual([{ kind: 'open' }, { kind: 'open' }]);
    expect(second).not.toBe(first);
    expect(received).toEqual([]);
    await current().end();
    await pass(100);
    await current().answer();
    expect(states).toEqual(['open', 'open', 'lost', 'open']);
  });

  it.each<[string, (connection: Connection) => Promise<void>, string]>([
    [
      'a network that fails',
      connection => connection.fail(),
      'The console server cannot be reached.',
    ],
    [
      'a service that refuses, in its words',
      connection => connection.refuse(503, { message: 'The service is down.' }),
      'The service is down.',
    ],
    [
      'an answer that is no stream',
      connection => connection.refuse(200, []),
      'The service sent an answer that cannot be read.',
    ],
  ])('tells of %s', async (...[, act, reason]) => {
    await act(current());
    expect(stream.state.get()).toEqual({ kind: 'lost', reason });
    await pass(100);
    expect(connections).toHaveLength(2);
  });
});

describe('a stream that is lost', () => {
  it('comes back after 100 ms, and later and later up to 5 s', async () => {
    await current().answer();
    await pass(6_000);
    await current().cut();
    for (const wait of [100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000]) {
      const before = connections.length;
      await pass(wait - 1);
      expect(connections).toHaveLength(before);
      await pass(1);
      expect(connections).toHaveLength(before + 1);
      await current().fail();
    }
    await pass(5_000);
    await current().answer();
    await pass(6_000);
    await current().end();
    await pass(100);
    expect(connections).toHaveLength(11);
  });

  it('does not come back faster because it always opens for a moment', async () => {
    for (const wait of [100, 200, 400]) {
      await current().answer();
      await current().end();
      const before = connections.length;
      await pass(wait - 1);
      expect(connections).toHaveLength(before);
      await pass(1);
      expect(connections).toHaveLength(before + 1);
    }
  });

  it('comes back at once when the device is online or the tab is looked at', async () => {
    await current().fail();
    window.dispatchEvent(new Event('online'));
    expect(connections).toHaveLength(2);
    // There is one already.
    window.dispatchEvent(new Event('online'));
    expect(connections).toHaveLength(2);
    await current().fail();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(connections).toHaveLength(2);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(connections).toHaveLength(3);
    await current().answer();
    await pass(10_000);
    expect(connections).toHaveLength(3);
  });

  it('goes on in a hidden tab', async () => {
    await current().answer();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await current().send('data: 1\n\n');
    expect(received).toHaveLength(1);
    expect(connections).toHaveLength(1);
  });

  it('is noticed by 40 s of silence; a comment is none', async () => {
    await current().answer();
    const first = current();
    await pass(39_000);
    await first.send(':\n\n');
    await pass(39_999);
    expect(stream.state.get().kind).toBe('open');
    await pass(1);
    expect(stream.state.get().kind).toBe('lost');
    expect([first.signal.aborted, first.isCancelled]).toEqual([true, true]);
    await pass(100);
    expect(connections).toHaveLength(2);
  });

  it('is given up when no answer begins within 10 s', async () => {
    await pass(10_000);
    expect(current().signal.aborted).toBe(true);
    expect(stream.state.get().kind).toBe('lost');
    await pass(100);
    expect(connections).toHaveLength(2);
  });

  it.each<[string, () => Promise<void>]>([
    [
      'with 401',
      () => current().refuse(401, { message: 'Your session has ended.' }),
    ],
    [
      'with 403',
      () => current().refuse(403, { message: 'Your session has ended.' }),
    ],
    [
      'in the middle',
      async () => {
        await current().answer();
        await current().send(
          'event: end\ndata: {"code":4401,"message":"Your session has ended."}\n\n',
        );
      },
    ],
  ])(
    'asks at the slowest pace when it is refused %s',
    async (...[, refuse]) => {
      await refuse();
      expect(stream.state.get()).toEqual({
        kind: 'lost',
        reason: 'Your session has ended.',
      });
      await pass(4_999);
      expect(connections).toHaveLength(1);
      await pass(1);
      expect(connections).toHaveLength(2);
      expect(received).toEqual([]);
    },
  );

  it.each(['of the day', '{"code":7,"message":"of the day"}', 'null'])(
    'takes an end of the service itself for an event: %s',
    async data => {
      await current().answer();
      await current().send(`event: end\ndata: ${data}\n\n`);
      expect(received).toEqual([{ event: 'end', data }]);
    },
  );

  it('has one connection at most', async () => {
    for (let i = 0; i < 20; i += 1) {
      await current().answer();
      await (i % 2 ? current().end() : current().cut());
      window.dispatchEvent(new Event('online'));
      window.dispatchEvent(new Event('online'));
      await pass(5_000);
    }
    const open = connections.filter(({ signal }) => !signal.aborted);
    expect(open).toEqual([current()]);
  });
});

describe('a stream that is closed', () => {
  it.each<[string, () => Promise<void>]>([
    ['while it is being opened', async () => {}],
    ['while it is open', () => current().answer()],
    ['while it waits to come back', () => current().fail()],
  ])('%s stays closed', async (...[, before]) => {
    await before();
    states.length = 0;
    stream.close();
    await settle();
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(120_000);
    expect(connections).toHaveLength(1);
    expect(current().signal.aborted).toBe(true);
    expect(states).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('takes no answer that comes afterwards', async () => {
    // A network that does not hear of the end.
    let answer = (_: Response) => {};
    let isCancelled = false;
    const late = new LiveEventStream(
      () =>
        new Promise(resolve => {
          answer = resolve;
        }),
    );
    late.close();
    answer(
      new Response(
        new ReadableStream({
          cancel: () => {
            isCancelled = true;
          },
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      ),
    );
    await settle();
    expect(isCancelled).toBe(true);
    expect(late.state.get()).toEqual({ kind: 'connecting' });
  });
});

describe('openEvents of the gateway', () => {
  const PATH = 'delivery-orders/api/orders/changes';

  async function open(gateway: FakeGateway) {
    const events = gateway.openEvents('delivery-orders', '/api/orders/changes');
    events.onEvent(event => received.push(event));
    await pass(0);
    return events;
  }

  it('opens the stream of a service, and once more when it was lost', async () => {
    const gateway = new FakeGateway();
    const events = await open(gateway);
    expect(events.state.get()).toEqual({ kind: 'open' });
    const [{ path, method, headers }] = gateway.requests;
    expect([path, method]).toEqual([PATH, 'GET']);
    expect(headers.get('x-correlation-id')).toMatch(/^sidehelm-/);
    gateway.events.send({ event: 'order', data: '{}', id: '1' });
    gateway.events.send({ data: 'one\ntwo' });
    await settle();
    expect(received).toEqual([
      { event: 'order', data: '{}', id: '1' },
      { event: 'message', data: 'one\ntwo' },
    ]);
    gateway.events.fail();
    await settle();
    expect(events.state.get().kind).toBe('lost');
    await pass(100);
    expect(events.state.get().kind).toBe('open');
    gateway.events.send({ data: 'again' });
    await settle();
    expect(received).toHaveLength(3);
    events.close();
    gateway.events.send({ data: 'to nobody' });
    await settle();
    expect(received).toHaveLength(3);
  });

  it('tells what the gateway answers instead', async () => {
    const events = await open(
      new FakeGateway({
        [PATH]: { status: 403, body: { message: 'Not for you.' } },
      }),
    );
    expect(events.state.get()).toEqual({
      kind: 'lost',
      reason: 'Not for you.',
    });
    events.close();
  });
});
