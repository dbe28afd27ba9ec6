import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ServiceError } from '../gateway/ServiceError';
import { queryChange } from './QueryCache';
import type { QueryKey } from './queryKey';
import { usePolledQuery } from './usePolledQuery';
import { useQueryCache } from './useQueryCache';

const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A query whose answers come when the test says so. */
function useAnswers(key: QueryKey, ask: () => Promise<string[]>) {
  return usePolledQuery({ key, query: ask, interval: 3_000 });
}

const ORDERS = ['orders', 'list'] as const;
const ORDER = ['orders', 'order', 'a'] as const;
const OTHER = ['orders-archive', 'list'] as const;

function open(ask: (name: string) => Promise<string[]>) {
  const asked: string[] = [];
  const query = (name: string) => () => {
    asked.push(name);
    return ask(name);
  };
  const { result, unmount } = renderHook(
    () => ({
      list: useAnswers(ORDERS, query('list')),
      one: useAnswers(ORDER, query('one')),
      other: useAnswers(OTHER, query('other')),
      queries: useQueryCache(),
    }),
    { wrapper },
  );
  const shown = () => {
    const { list, one, other } = result.current;
    return [list.data, one.data, other.data];
  };
  return {
    asked,
    shown,
    list: () => result.current.list,
    queries: () => result.current.queries,
    unmount,
  };
}

const paid = queryChange<string[]>(ORDERS, list => [...list, 'paid']);

describe('QueryCache', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks nothing any more when the page is gone', async () => {
    const { asked, queries, unmount } = open(async name => [name]);
    await advance(1_000);
    const last = queries();
    unmount();
    asked.length = 0;
    await expect(last.refresh(['orders'])).resolves.toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('asks all of a domain again, and nothing of another whose name begins so', async () => {
    const { asked, queries } = open(async name => [name]);
    await advance(1_000);
    asked.length = 0;
    await act(() => queries().refresh(['orders']));
    expect(asked.sort()).toEqual(['list', 'one']);
    asked.length = 0;
    await advance(600);
    await act(() => queries().refresh(['orders', 'order']));
    expect(asked).toEqual(['one']);
    asked.length = 0;
    await advance(600);
    await act(() => queries().refresh(['nothing']));
    expect(asked).toEqual([]);
  });

  it('resolves although what it asks for fails', async () => {
    const { queries } = open(() => Promise.reject(new Error('down')));
    await advance(1_000);
    let isDone = false;
    await act(async () => {
      await queries().refresh(['orders']);
      isDone = true;
    });
    expect(isDone).toBe(true);
  });

  it('shows a change at once, and asks nobody', async () => {
    const { asked, shown, queries } = open(async name => [name]);
    await advance(1_000);
    asked.length = 0;
    await act(() => queries().apply([paid]));
    expect(shown()).toEqual([['list', 'paid'], ['one'], ['other']]);
    expect(asked).toEqual([]);
  });

  it('leaves it said that the last question failed, until one has its answer', async () => {
    let isDown = false;
    let answer = ['open'];
    const { list, queries } = open(async () => {
      if (isDown) throw new ServiceError('It is down.', 'refused', 503);
      return answer;
    });
    await advance(1_000);
    isDown = true;
    await act(() => queries().refresh(ORDERS));
    await act(() => queries().apply([paid]));
    expect(list()).toMatchObject({
      data: ['open', 'paid'],
      isStale: true,
      error: { message: 'It is down.' },
    });
    isDown = false;
    // Nothing else than what is on screen already.
    answer = ['open', 'paid'];
    await act(() => queries().refresh(ORDERS));
    expect(list()).toMatchObject({ isStale: false, error: undefined });
  });

  it('changes nothing of what nobody has answered yet', async () => {
    const { shown, queries } = open(() => new Promise(() => undefined));
    await advance(10);
    await act(() => queries().apply([paid]));
    expect(shown()).toEqual([undefined, undefined, undefined]);
  });

  it('shows the first answer although something changes before it comes', async () => {
    const waiting: (() => void)[] = [];
    const { shown, queries } = open(
      name => new Promise(resolve => waiting.push(() => resolve([name]))),
    );
    await advance(10);
    await act(() => queries().apply([paid]));
    act(() => waiting.forEach(answer => answer()));
    await advance(10);
    expect(shown()).toEqual([['list'], ['one'], ['other']]);
  });

  it('shows the answer to a question that a change is not about', async () => {
    let state = 'open';
    const { shown, queries } = open(async () => {
      const answer = [state];
      await new Promise(resolve => setTimeout(resolve, 100));
      return answer;
    });
    await advance(200);
    state = 'closed';
    await advance(2_850);
    // The answers are on their way.
    await act(() =>
      queries().apply([queryChange<string[]>(ORDERS, list => list)]),
    );
    await advance(200);
    expect(shown()[0]).toEqual(['closed']);
  });

  it('shows what is expected while the change is on its way, and then until somebody says otherwise', async () => {
    let state = 'open';
    const { shown, queries } = open(async () => [state]);
    await advance(10);
    let finish = (_done: string) => undefined as void;
    const run = () => new Promise<string>(resolve => (finish = resolve));
    let outcome: string | undefined;
    act(() => {
      void queries()
        .applyWhile(run, [paid])
        .then(result => (outcome = result));
    });
    await advance(10);
    expect(shown()).toEqual([['open', 'paid'], ['open'], ['open']]);
    expect(outcome).toBeUndefined();
    finish('done');
    await advance(10);
    expect(outcome).toBe('done');
    expect(shown()[0]).toEqual(['open', 'paid']);
    state = 'closed';
    await advance(3_000);
    expect(shown()).toEqual([['closed'], ['closed'], ['closed']]);
  });

  it('takes back what was expected of a change that fails', async () => {
    const { shown, queries } = open(async () => ['open']);
    await advance(10);
    let fail = (_error: Error) => undefined as void;
    const run = () => new Promise<void>((...[, reject]) => (fail = reject));
    const failures: unknown[] = [];
    act(() => {
      void queries()
        .applyWhile(run, [paid])
        .catch(thrown => failures.push(thrown));
    });
    await advance(10);
    expect(shown()[0]).toEqual(['open', 'paid']);
    const error = new Error('No.');
    fail(error);
    await advance(10);
    expect(failures).toEqual([error]);
    expect(shown()).toEqual([['open'], ['open'], ['open']]);
  });

  it('does not show an answer that was asked for before the change ended', async () => {
    const waiting: ((answer: string[]) => void)[] = [];
    let isSlow = false;
    const { shown, queries } = open(name =>
      name === 'list' && isSlow
        ? new Promise(resolve => waiting.push(resolve))
        : Promise.resolve(['open']),
    );
    await advance(10);
    isSlow = true;
    await advance(3_000);
    expect(waiting).toHaveLength(1);
    let finish = () => undefined as void;
    const run = () => new Promise<void>(resolve => (finish = resolve));
    act(() => void queries().applyWhile(run, [paid]));
    await advance(10);
    act(() => waiting[0](['open']));
    await advance(10);
    expect(shown()[0]).toEqual(['open', 'paid']);
    finish();
    await advance(10);
    expect(shown()[0]).toEqual(['open', 'paid']);
  });
});
