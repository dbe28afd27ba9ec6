/** @jest-environment node */
import { RangeVideo } from './RangeVideo';

const FILE = [0, 1, 2, 3, 4, 5, 6, 7];

const RANGE = { robotId: 'SH1', from: 0, to: 600_000 };

/**
 * A service whose answer breaks off after so many bytes each time; `undefined` sends all.
 *
 * @param refusal - the status of what is asked for with this address, as long as one is answered
 */
function open(
  breaks: (number | undefined)[],
  refusal: (url: string) => number | undefined = () => undefined,
) {
  const asked: { range: string; credentials: unknown }[] = [];
  const cookieReady = jest.fn(async () => undefined);
  const requestVideo = jest.fn(async () => ({
    download_url: 'http://console.test/media/another',
  }));
  const fetch = async (url: unknown, init?: RequestInit) => {
    const status = refusal(String(url));
    if (status) return new Response('{}', { status });
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
    media: { requestVideo },
    gateway: { baseUrl: async () => 'http://console.test/media', cookieReady },
    fetch: fetch as typeof globalThis.fetch,
  });
  const read = async (url = 'http://console.test/media/video') =>
    bytesOf(await video.open(url, RANGE, new AbortController().signal));
  return { asked, read, cookieReady, requestVideo };
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
  const { asked, read } = open([3, undefined]);
  expect(await read()).toEqual(FILE);
  expect(asked).toEqual([
    { range: 'bytes=0-', credentials: 'include' },
    { range: 'bytes=3-', credentials: 'include' },
  ]);
});

it('has the sign-in renewed that is over when the connection breaks off', async () => {
  let tries = 0;
  let isSignedIn = true;
  const { read, cookieReady } = open([3, undefined], () => {
    tries += 1;
    if (tries === 2) isSignedIn = false;
    return isSignedIn ? undefined : 401;
  });
  cookieReady.mockImplementation(async () => {
    if (tries >= 2) isSignedIn = true;
    return undefined;
  });
  expect(await read()).toEqual(FILE);
});

it('asks for the range anew when the hour of the link is over', async () => {
  let tries = 0;
  const { asked, read, requestVideo } = open([3, undefined], url => {
    tries += 1;
    return tries > 1 && url.endsWith('/video') ? 404 : undefined;
  });
  expect(await read()).toEqual(FILE);
  expect(requestVideo.mock.calls).toEqual([
    [
      {
        robotID: 'SH1',
        startTime: '1970-01-01T00:00:00.000Z',
        endTime: '1970-01-01T00:10:00.000Z',
      },
      expect.any(AbortSignal),
    ],
  ]);
  expect(asked.at(-1)).toEqual({ range: 'bytes=3-', credentials: 'include' });
});

it('sends no cookie to a store elsewhere', async () => {
  const { asked, read } = open([undefined]);
  await read('http://store.test/video');
  expect(asked[0].credentials).toBe('omit');
});
