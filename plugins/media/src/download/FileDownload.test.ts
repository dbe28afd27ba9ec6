import { ServiceError } from '@sidehelm/console-react';
import { FileDownload } from './FileDownload';
import type { FileSink } from './FileSink';

const SIZE = 10;
const FILE = Uint8Array.from({ length: SIZE }, (_, index) => index);

/** What is written, and how it ended. */
class MemorySink implements FileSink {
  bytes: number[] = [];
  end?: 'closed' | 'aborted';

  async write(bytes: Uint8Array) {
    this.bytes.push(...bytes);
  }

  async close() {
    this.end = 'closed';
  }

  async abort() {
    this.end = 'aborted';
  }
}

interface Piece {
  status?: number;
  /** Sends so many bytes of the range, and breaks off. */
  breaksAfter?: number;
  body?: object;
  /** Seconds. */
  retryAfter?: number;
  /** No answer comes. */
  isAway?: boolean;
}

/** A service that answers with these pieces, one after the other. */
function serve(...pieces: Piece[]) {
  const asked: Record<string, string>[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const headers = init?.headers as Record<string, string>;
    asked.push({ ...headers, url: String(url) });
    const piece = pieces.shift() ?? {};
    if (piece.isAway) throw new TypeError('gone');
    const from = Number(/bytes=(\d+)-/.exec(headers.range)?.[1]);
    const rest = FILE.slice(
      from,
      piece.breaksAfter && from + piece.breaksAfter,
    );
    const parts = [rest];
    return {
      ok: (piece.status ?? 206) < 400,
      status: piece.status ?? 206,
      headers: new Headers({
        etag: '"one"',
        ...(piece.retryAfter && { 'retry-after': String(piece.retryAfter) }),
      }),
      json: async () => piece.body,
      body: {
        getReader: () => ({
          read: async () => {
            const value = parts.shift();
            if (value) return { done: false, value };
            if (piece.breaksAfter) throw new TypeError('network error');
            return { done: true };
          },
        }),
      },
    } as unknown as Response;
  });
  return asked;
}

const letIn = jest.fn(async () => undefined);
const renew = jest.fn(async () => '/another');
const downloadOf = (size = SIZE) =>
  new FileDownload({ url: '/video', letIn, renew }, size);

beforeEach(() => {
  jest.useFakeTimers();
  letIn.mockClear();
  renew.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function load(download: FileDownload, sink: MemorySink) {
  const done = download.start(sink);
  await jest.advanceTimersByTimeAsync(60_000);
  await done;
}

describe('FileDownload', () => {
  it('loads all of it, and tells how far it is', async () => {
    serve({});
    const download = downloadOf();
    const told: string[] = [];
    download.progress.subscribe(() =>
      told.push(JSON.stringify(download.progress.get())),
    );
    const sink = new MemorySink();
    await load(download, sink);
    expect(sink).toMatchObject({ bytes: [...FILE], end: 'closed' });
    expect(told).toEqual([
      '{"kind":"running","received":0}',
      '{"kind":"running","received":10}',
      '{"kind":"done"}',
    ]);
  });

  it('tells how far it is ten times a second at most, however many pieces come', async () => {
    // 1,000 pieces, one each 2 ms.
    jest.spyOn(globalThis, 'fetch').mockResolvedValue({
      ok: true,
      status: 206,
      headers: new Headers(),
      body: {
        getReader: () => {
          let pieces = 0;
          return {
            read: async () => {
              await new Promise(resolve => setTimeout(resolve, 2));
              pieces += 1;
              return pieces > 1_000
                ? { done: true }
                : { done: false, value: new Uint8Array(1) };
            },
          };
        },
      },
    } as unknown as Response);
    const download = downloadOf(1_000);
    const received: number[] = [];
    download.progress.subscribe(() => {
      const progress = download.progress.get();
      if (progress.kind === 'running') received.push(progress.received);
    });
    const sink = new MemorySink();
    await load(download, sink);
    expect(sink.end).toBe('closed');
    expect(received.length).toBeLessThanOrEqual(23);
    expect(received.at(-1)).toBeGreaterThan(900);
  });

  it('is under way before the first byte, and nothing is left of a second file', async () => {
    serve({ isAway: true }, {});
    const download = downloadOf();
    const first = new MemorySink();
    const second = new MemorySink();
    const done = download.start(first);
    expect(download.progress.get()).toEqual({ kind: 'running', received: 0 });
    await download.start(second);
    expect(second.end).toBe('aborted');
    await jest.advanceTimersByTimeAsync(60_000);
    await done;
    expect(first).toMatchObject({ bytes: [...FILE], end: 'closed' });
  });

  it.each<[Partial<MemorySink>, string]>([
    [
      {
        write: async () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
      'There is too little room for this video where it was to be saved.',
    ],
    [
      {
        close: async () => {
          throw new Error('The disk was removed.');
        },
      },
      'The video cannot be saved there: The disk was removed.',
    ],
  ])(
    'calls no fault of the disk one of the connection',
    async (fault, message) => {
      const asked = serve({});
      const download = downloadOf();
      const sink = Object.assign(new MemorySink(), fault);
      await load(download, sink);
      expect(download.progress.get()).toEqual({ kind: 'failed', message });
      expect(asked).toHaveLength(1);
      expect(sink.end).toBe('aborted');
    },
  );

  it('goes on where it broke off', async () => {
    const asked = serve({ breaksAfter: 3 }, { breaksAfter: 4 }, {});
    const sink = new MemorySink();
    await load(downloadOf(), sink);
    expect(sink).toMatchObject({ bytes: [...FILE], end: 'closed' });
    expect(asked.map(({ range }) => range)).toEqual([
      'bytes=0-',
      'bytes=3-',
      'bytes=7-',
    ]);
    expect(asked[1]['if-range']).toBe('"one"');
  });

  it('goes on after the service was away for a while', async () => {
    serve({ breaksAfter: 3 }, { isAway: true }, { status: 503 }, {});
    const sink = new MemorySink();
    const download = downloadOf();
    await load(download, sink);
    expect(sink.bytes).toEqual([...FILE]);
    expect(download.progress.get()).toEqual({ kind: 'done' });
  });

  it('goes on where the sign-in had to be renewed, and is let in before each try', async () => {
    serve({ breaksAfter: 3 }, { status: 401 }, {});
    letIn.mockRejectedValueOnce(new ServiceError('No.', 'unreachable'));
    const sink = new MemorySink();
    await load(downloadOf(), sink);
    expect(sink).toMatchObject({ bytes: [...FILE], end: 'closed' });
    expect(letIn).toHaveBeenCalledTimes(3);
  });

  it('asks again as late as the service says when too much is on its way', async () => {
    const asked = serve(
      { breaksAfter: 3 },
      { status: 429, retryAfter: 20 },
      {},
    );
    const sink = new MemorySink();
    const done = downloadOf().start(sink);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1_000);
    await done;
    expect(sink).toMatchObject({ bytes: [...FILE], end: 'closed' });
  });

  it('says what the service says when it is refused again and again', async () => {
    const body = { message: '8 videos are on their way to you.' };
    serve(...Array.from({ length: 20 }, () => ({ status: 429, body })));
    const download = downloadOf();
    await load(download, new MemorySink());
    expect(download.progress.get()).toEqual({
      kind: 'stopped',
      received: 0,
      message: '8 videos are on their way to you.',
    });
  });

  it('goes on by another link where its own has ended', async () => {
    const asked = serve({ breaksAfter: 3 }, { status: 404 }, {});
    const sink = new MemorySink();
    await load(downloadOf(), sink);
    expect(sink).toMatchObject({ bytes: [...FILE], end: 'closed' });
    expect(renew).toHaveBeenCalledTimes(1);
    expect(asked.at(-1)).toEqual({
      url: '/another',
      range: 'bytes=3-',
      'if-range': '"one"',
    });
  });

  it('says why there is no other link', async () => {
    serve({ breaksAfter: 3 }, { status: 404 });
    renew.mockRejectedValueOnce(
      new ServiceError('Nothing was recorded.', 'refused', 404),
    );
    const download = downloadOf();
    await load(download, new MemorySink());
    expect(download.progress.get()).toEqual({
      kind: 'failed',
      message: 'Nothing was recorded.',
    });
  });

  describe('when nothing comes any more', () => {
    const away = () => Array.from({ length: 5 }, () => ({ isAway: true }));

    it('keeps what has come, says so, and goes on from there', async () => {
      const asked = serve({ breaksAfter: 3 }, ...away(), {});
      const sink = new MemorySink();
      const download = downloadOf();
      await load(download, sink);
      expect(sink).toMatchObject({ bytes: [0, 1, 2], end: undefined });
      expect(download.progress.get()).toEqual({
        kind: 'stopped',
        received: 3,
        message: 'The connection breaks off again and again.',
      });
      expect(asked).toHaveLength(6);
      await download.goOn();
      expect(asked.at(-1)).toMatchObject({
        range: 'bytes=3-',
        'if-range': '"one"',
      });
      expect(sink).toMatchObject({ bytes: [...FILE], end: 'closed' });
      expect(download.progress.get()).toEqual({ kind: 'done' });
    });

    it('throws away what has come when nobody wants it any more', async () => {
      serve({ breaksAfter: 3 }, ...away(), {});
      const sink = new MemorySink();
      const download = downloadOf();
      await load(download, sink);
      const other = new MemorySink();
      await download.start(other);
      expect([sink.end, other.end]).toEqual([undefined, 'aborted']);
      download.cancel();
      await jest.advanceTimersByTimeAsync(0);
      expect(sink.end).toBe('aborted');
      expect(download.progress.get()).toEqual({ kind: 'idle' });
      const again = new MemorySink();
      await load(download, again);
      expect(again.bytes).toEqual([...FILE]);
    });
  });

  it.each([
    [
      { status: 404, body: { message: 'The link has ended.' } },
      'The link has ended.',
    ],
    [
      { status: 403, body: {} },
      'The video is not there any more. Ask for it once more.',
    ],
  ])('says why it is refused', async (piece, message) => {
    const asked = serve(piece);
    const download = downloadOf();
    await load(download, new MemorySink());
    expect(download.progress.get()).toEqual({ kind: 'failed', message });
    expect(asked).toHaveLength(1);
  });

  it('joins nothing to a video that is another one by now', async () => {
    serve({ breaksAfter: 3 }, { status: 200 });
    const sink = new MemorySink();
    const download = downloadOf();
    await load(download, sink);
    expect(sink.bytes).toEqual([0, 1, 2]);
    expect(sink.end).toBe('aborted');
    expect(download.progress.get()).toMatchObject({
      message: 'The video changed meanwhile. Begin once more.',
    });
  });

  it('can be cancelled, and begun once more', async () => {
    serve({ breaksAfter: 3 }, {}, {});
    const sink = new MemorySink();
    const download = downloadOf();
    const done = download.start(sink);
    await jest.advanceTimersByTimeAsync(100);
    expect(download.progress.get()).toEqual({ kind: 'resuming', received: 3 });
    download.cancel();
    await done;
    expect(sink.end).toBe('aborted');
    expect(download.progress.get()).toEqual({ kind: 'idle' });
    const again = new MemorySink();
    await load(download, again);
    expect(again.bytes).toEqual([...FILE]);
  });
});
