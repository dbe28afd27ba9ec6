import { GROWING, REORDERED, UNEVEN } from '../__testUtils__/videoHeads';
import { readFrameTimes } from './readFrameTimes';

const ADDRESS = 'http://console.test/clips/SH1';
const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

/** Answers these bytes, so many at once. */
function answer(bytes: Uint8Array, piece = 64, ok = true) {
  const read: number[] = [];
  let at = 0;
  const fetch = jest.fn(async (..._: unknown[]) => ({
    ok,
    body: {
      getReader: () => ({
        read: async () => {
          const value = bytes.slice(at, at + piece);
          at += piece;
          read.push(value.length);
          return value.length > 0 ? { value } : { done: true };
        },
      }),
    },
  }));
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch;
  return { fetch, read };
}

const followedBy = (head: Uint8Array, length: number) => {
  const bytes = new Uint8Array(head.length + length);
  bytes.set(head);
  return bytes;
};

describe('readFrameTimes', () => {
  it('tells when each frame of a recording is shown', async () => {
    const { fetch } = answer(UNEVEN);
    expect(await readFrameTimes(ADDRESS)).toEqual([
      0, 97, 200, 261, 400, 500, 603,
    ]);
    expect(fetch).toHaveBeenCalledWith(
      ADDRESS,
      expect.objectContaining({
        credentials: 'include',
        headers: { Range: 'bytes=0-1048575' },
      }),
    );
  });

  it('tells frames in the order in which they are shown', async () => {
    answer(REORDERED);
    expect(await readFrameTimes(ADDRESS)).toEqual([
      0, 200, 400, 600, 800, 1_000, 1_200, 1_400, 1_600, 1_800,
    ]);
  });

  it('reads no more than it needs', async () => {
    const { fetch, read } = answer(followedBy(UNEVEN, 100_000), 1_000);
    await readFrameTimes(ADDRESS);
    expect(read).toEqual([1_000]);
    const [, { signal }] = fetch.mock.calls[0] as [string, RequestInit];
    expect(signal?.aborted).toBe(true);
  });

  it.each([
    ['a recording that grows', GROWING],
    ['an index that is cut off', UNEVEN.slice(0, 500)],
    ['what is no video', new TextEncoder().encode('{"message":"no"}')],
    ['nothing', new Uint8Array(0)],
  ])('knows that %s does not tell it', async (_, bytes) => {
    answer(bytes);
    expect(await readFrameTimes(ADDRESS)).toEqual([]);
  });

  it('knows nothing of what is refused, or cannot be reached', async () => {
    answer(UNEVEN, 64, false);
    expect(await readFrameTimes(ADDRESS)).toBeUndefined();
    globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('no'));
    expect(await readFrameTimes(ADDRESS)).toBeUndefined();
  });
});
