import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { usePagedQuery } from './usePagedQuery';
import { useQueryCache } from './useQueryCache';

const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A list of 100,000 rows, of which the service gives a page in 50 ms. */
function open() {
  const asked: string[] = [];
  let version = 1;
  let isDown = false;
  const { result, rerender } = renderHook(
    ({ search }: { search: string }) => ({
      list: usePagedQuery({
        key: ['orders', 'found', search],
        pageSize: 10,
        query: async ({ offset, limit }) => {
          asked.push(`${search} ${offset}+${limit}`);
          await new Promise(resolve => setTimeout(resolve, 50));
          if (isDown) throw new Error('down');
          return {
            items: Array.from(
              { length: limit },
              (_, index) => `${search} ${offset + index} v${version}`,
            ),
            total: 100_000,
          };
        },
      }),
      queries: useQueryCache(),
    }),
    { wrapper, initialProps: { search: 'a' } },
  );
  return {
    asked,
    list: () => result.current.list,
    queries: () => result.current.queries,
    search: (search: string) => rerender({ search }),
    change: () => (version += 1),
    breakDown: () => (isDown = true),
  };
}

describe('usePagedQuery', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks for the first page, and knows how many rows there are', async () => {
    const { asked, list } = open();
    expect(list()).toMatchObject({ total: undefined, isLoading: true });
    expect(list().rowAt(0)).toBeUndefined();
    await advance(100);
    expect(asked).toEqual(['a 0+10']);
    expect(list()).toMatchObject({ total: 100_000, isLoading: false });
    expect(list().rowAt(9)).toBe('a 9 v1');
    expect(list().rowAt(10)).toBeUndefined();
  });

  it('asks only for what is on screen, wherever that is', async () => {
    const { asked, list } = open();
    await advance(100);
    act(() => list().show(99_983, 99_992));
    // Rows of another place are not those.
    expect(list().rowAt(99_983)).toBeUndefined();
    await advance(100);
    expect(asked).toEqual(['a 0+10', 'a 99980+10', 'a 99990+10']);
    expect(list().rowAt(99_983)).toBe('a 99983 v1');
    expect(list().rowAt(99_992)).toBe('a 99992 v1');
    expect(list().rowAt(0)).toBeUndefined();
    // More than fits on a screen is not asked for.
    await advance(1_000);
    act(() => list().show(0, 90_000));
    await advance(1_000);
    expect(asked.slice(3).sort()).toEqual(['a 0+10', 'a 10+10']);
  });

  it('leaves a gap for an entry that makes no sense', async () => {
    const { result } = renderHook(
      () =>
        usePagedQuery({
          key: ['orders', 'gap'],
          query: async () => ({ items: ['a', undefined, 'c'], total: 3 }),
        }),
      { wrapper },
    );
    await advance(10);
    const { rowAt } = result.current;
    expect([0, 1, 2].map(rowAt)).toEqual(['a', undefined, 'c']);
  });

  it('shows at once what it has seen before', async () => {
    const { list } = open();
    await advance(100);
    act(() => list().show(50, 55));
    await advance(100);
    act(() => list().show(0, 5));
    expect(list().rowAt(3)).toBe('a 3 v1');
  });

  it('keeps what was found before while something else is looked for', async () => {
    const { list, search } = open();
    await advance(100);
    search('b');
    await advance(20);
    expect(list().rowAt(0)).toBe('a 0 v1');
    await advance(100);
    expect(list().rowAt(0)).toBe('b 0 v1');
  });

  it('is asked again with all of its domain', async () => {
    const { list, queries, change } = open();
    await advance(1_000);
    act(() => list().show(5, 14));
    await advance(1_000);
    change();
    act(() => void queries().refresh(['orders']));
    await advance(100);
    expect([list().rowAt(5), list().rowAt(14)]).toEqual(['a 5 v2', 'a 14 v2']);
  });

  it('keeps its rows through an error, and says that they are old', async () => {
    const { list, breakDown } = open();
    await advance(1_000);
    breakDown();
    act(() => void list().refresh());
    await advance(100);
    expect(list().rowAt(0)).toBe('a 0 v1');
    expect(list()).toMatchObject({ isStale: true, total: 100_000 });
    expect(list().error?.message).toBeDefined();
  });
});
