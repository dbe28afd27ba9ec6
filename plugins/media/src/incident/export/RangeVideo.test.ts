import { RangeVideo } from './RangeVideo';

const FILE = [0, 1, 2, 3, 4, 5, 6, 7];

/** A service whose answer breaks off after so many bytes each time; `undefined` sends all. */
function open(...breaks: (number | undefined)[]) {
  const asked: { range: string; credentials: unknown }[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    const { range } = init?.headers as Record<string, string>;
    asked.push({ range, credentials: init?.credentials });
    const from = Number(/bytes=(\d+)-/.exec(range)?.[1]);
    const after = breaks.shift();
    const part = FILE.slice(from, after && from + after);
    let isSent = false;
    return {
      ok: true,
      status: 206,
      headers: new Headers({
        etag: '"one"',
        'content-range': `bytes ${from}-7/8`,
      }),
      body: {
        getReader: () => ({
          read: async () => {
            if (!isSent) {
              isSent = true;
              return { done: false, value: Uint8Array.from(part) };
            }
            if (after !== undefined) throw new TypeError('network error');
            return { done: true };
          },
          cancel: async () => undefined,
        }),
      },
    } as unknown as Response;
  };
  const video = new RangeVideo({
    media: { requestVideo: jest.fn() },
    gateway: { baseUrl: async () => 'http://console.test/media' },
    fetch: fetch as typeof globalThis.fetch,
  });
  return { asked, video };
}

async function bytesOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  const bytes: number[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes.push(...value);
  }
}

it('goes on where the connection broke off', async () => {
  const { asked, video } = open(3, undefined);
  const { signal } = new AbortController();
  const stream = await video.open('http://console.test/media/video', signal);
  expect(await bytesOf(stream)).toEqual(FILE);
  expect(asked).toEqual([
    { range: 'bytes=0-', credentials: 'include' },
    { range: 'bytes=3-', credentials: 'include' },
  ]);
});

it('sends no cookie to a store elsewhere', async () => {
  const { asked, video } = open(undefined);
  const { signal } = new AbortController();
  await bytesOf(await video.open('http://store.test/video', signal));
  expect(asked[0].credentials).toBe('omit');
});
