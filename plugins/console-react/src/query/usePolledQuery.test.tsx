import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { serverClock } from '../clock/serverClock';
import { ServiceError } from '../gateway/ServiceError';
import type { QueryKey } from './queryKey';
import { usePolledQuery } from './usePolledQuery';

const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function setVisibility(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
}

describe('usePolledQuery', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  function setUp(
    query: () => Promise<unknown>,
    key: QueryKey | undefined = ['test', 'values'],
  ) {
    const spy = jest.fn(query);
    const renders = jest.fn();
    const hook = renderHook(
      () => {
        renders();
        return usePolledQuery({ key, query: spy, interval: 3_000 });
      },
      { wrapper },
    );
    return { spy, renders, result: hook.result };
  }

  it('loads, then asks every 3 s, and renders nothing when nothing changed', async () => {
    const { spy, renders, result } = setUp(async () => [{ id: 'SH1' }]);
    expect(result.current).toMatchObject({ isLoading: true, data: undefined });
    await advance(10);
    expect(result.current).toMatchObject({
      isLoading: false,
      data: [{ id: 'SH1' }],
    });
    const { data } = result.current;
    const before = renders.mock.calls.length;
    await advance(9_100);
    expect(spy).toHaveBeenCalledTimes(4);
    expect(renders).toHaveBeenCalledTimes(before);
    expect(result.current.data).toBe(data);
  });

  it('asks once more what is asked once, when the service says when', async () => {
    const answers = [
      async () => {
        throw new ServiceError('Not now.', 'refused', 503, 2_000);
      },
      async () => 'there',
    ];
    const query = jest.fn(() => answers.shift()!());
    const { result } = renderHook(
      () => usePolledQuery({ key: ['test', 'once'], query }),
      { wrapper },
    );
    await advance(1_900);
    expect(result.current).toMatchObject({ error: { message: 'Not now.' } });
    expect(query).toHaveBeenCalledTimes(1);
    await advance(200);
    expect(result.current).toMatchObject({ data: 'there', error: undefined });
    await advance(10_000);
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('merges an answer only when it is another object', async () => {
    let answer = [1];
    const merge = jest.fn((_: number[] | undefined, next: number[]) => [
      ...next,
    ]);
    const { result } = renderHook(
      () =>
        usePolledQuery({
          key: ['test', 'values'],
          query: async () => answer,
          interval: 3_000,
          merge,
        }),
      { wrapper },
    );
    await advance(9_100);
    expect(result.current.data).toEqual([1]);
    expect(merge).toHaveBeenCalledTimes(1);
    const firstAt = result.current.updatedAt ?? 0;
    answer = [2];
    await advance(3_100);
    expect(result.current.data).toEqual([2]);
    expect(merge).toHaveBeenCalledTimes(2);
    expect(merge).toHaveBeenLastCalledWith([1], [2]);
    expect(result.current.updatedAt).toBeGreaterThan(firstAt);
  });

  it('keeps the data through an error, says since when, and recovers by itself', async () => {
    let fails = false;
    const { spy, result } = setUp(async () => {
      if (fails) throw new TypeError('Failed to fetch');
      return ['data'];
    });
    await advance(10);
    const answeredAt = result.current.updatedAt;
    fails = true;
    await advance(3_100);
    expect(result.current).toMatchObject({
      data: ['data'],
      isStale: true,
      updatedAt: answeredAt,
      error: { message: 'The console server cannot be reached.' },
    });
    const calls = spy.mock.calls.length;
    await advance(9_100);
    expect(spy.mock.calls.length).toBeGreaterThanOrEqual(calls + 3);
    fails = false;
    await advance(3_100);
    expect(result.current).toMatchObject({ isStale: false, error: undefined });
  });

  it('says when the answer came by the server, not by a device that is an hour behind', async () => {
    const serverTime = Date.now() + 3_600_000;
    const { result } = setUp(async () => {
      serverClock.learn(new Date(serverTime).toUTCString());
      return ['data'];
    });
    await advance(10);
    const { updatedAt = NaN } = result.current;
    serverClock.learn(new Date().toUTCString());
    // The Date header has whole seconds.
    expect(Math.abs(updatedAt - serverTime)).toBeLessThan(2_000);
  });

  it('asks nothing while the tab is hidden', async () => {
    const { spy } = setUp(async () => 1);
    await advance(10);
    setVisibility('hidden');
    await advance(30_000);
    expect(spy).toHaveBeenCalledTimes(1);
    setVisibility('visible');
    await advance(3_100);
    expect(spy).toHaveBeenCalledTimes(2);
  });

  it('goes on asking for who comes back soon to what failed while the tab was hidden', async () => {
    const { spy, result } = setUp(async () => {
      throw new ServiceError('Not now.', 'refused', 503);
    });
    await advance(1_000);
    setVisibility('hidden');
    await advance(3_000);
    expect(spy).toHaveBeenCalledTimes(2);
    setVisibility('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    spy.mockResolvedValue('there');
    await advance(100);
    expect(result.current).toMatchObject({ data: 'there', error: undefined });
    await advance(6_000);
    expect(spy).toHaveBeenCalledTimes(5);
  });

  it('asks in a hidden tab too what somebody waits for there, also after a failure', async () => {
    const answers = [
      async () => 1,
      async () => {
        throw new ServiceError('Not now.', 'refused', 503);
      },
    ];
    const query = jest.fn(() => answers.shift()?.() ?? Promise.resolve(2));
    setVisibility('hidden');
    const { result } = renderHook(
      () =>
        usePolledQuery({
          key: ['test', 'waited for'],
          query,
          interval: 3_000,
          asksWhileHidden: true,
        }),
      { wrapper },
    );
    await advance(3_100);
    expect(result.current).toMatchObject({ data: 1, isStale: true });
    await advance(3_100);
    expect(result.current).toMatchObject({ data: 2, isStale: false });
    await advance(3_100);
    expect(query).toHaveBeenCalledTimes(4);
  });

  it('asks at once on refresh', async () => {
    const { spy, result } = setUp(async () => 1);
    await advance(10);
    await act(() => result.current.refresh());
    expect(spy).toHaveBeenCalledTimes(2);
  });

  it('never takes the answer to one question for that to another, however fast they change', async () => {
    const { result, rerender } = renderHook(
      ({ text }: { text: string }) =>
        usePolledQuery({
          key: ['test', text],
          query: async () => `answer to ${text}`,
        }),
      { wrapper, initialProps: { text: 'a' } },
    );
    await advance(1_000);
    rerender({ text: 'b' });
    await advance(1_000);
    // What is known is asked again with the next picture, in which the question is another one already.
    rerender({ text: 'a' });
    rerender({ text: 'b' });
    await advance(1_000);
    rerender({ text: 'a' });
    expect(result.current.data).toBe('answer to a');
    await advance(1_000);
    expect(result.current.data).toBe('answer to a');
  });

  it('asks nothing without a key', async () => {
    const query = jest.fn(async () => 1);
    const { result } = renderHook(
      () => usePolledQuery({ key: undefined, query }),
      { wrapper },
    );
    await advance(10_000);
    expect(query).not.toHaveBeenCalled();
    expect(result.current.isLoading).toBe(false);
  });
});
