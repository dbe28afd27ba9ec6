import { reachClip } from './reachClip';

const ADDRESS = 'http://console.test/clips/SH1';
const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

const answer = (given: Promise<unknown>) => {
  const fetch = jest.fn().mockReturnValue(given);
  globalThis.fetch = fetch;
  return fetch;
};

describe('reachClip', () => {
  it.each([
    [200, true, 'there'],
    [206, true, 'there'],
    [404, false, 'gone'],
    [410, false, 'gone'],
    [416, false, 'gone'],
    [401, false, 'away'],
    [429, false, 'away'],
    [500, false, 'away'],
    [503, false, 'away'],
  ])('takes the status %d (%p) as %s', async (status, ok, reach) => {
    const fetch = answer(Promise.resolve({ ok, status }));
    expect(await reachClip(ADDRESS)).toBe(reach);
    expect(fetch).toHaveBeenCalledWith(
      ADDRESS,
      expect.objectContaining({
        credentials: 'include',
        headers: { Range: 'bytes=0-0' },
      }),
    );
  });

  it('takes no answer as away', async () => {
    answer(Promise.reject(new TypeError('Failed to fetch')));
    expect(await reachClip(ADDRESS)).toBe('away');
  });

  it('waits for an answer no longer than 10 s', async () => {
    jest.useFakeTimers();
    globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error()));
      });
    const reach = reachClip(ADDRESS);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await reach).toBe('away');
    jest.useRealTimers();
  });
});
