import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { queryChange } from './QueryCache';
import type { Page } from './Page';
import { usePagedQuery } from './usePagedQuery';
import { useQueryCache } from './useQueryCache';

interface Row {
  id: string;
  text: string;
  revision: number;
}

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A list of 100,000 rows that can be changed, of which the service gives ten in 50 ms. */
function open({ total = 100_000 } = {}) {
  const cache = new Map();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>
  );
  const asked: string[] = [];
  const changed = new Map<number, Partial<Row>>();
  const service = { isDown: false, total };
  const { result, rerender } = renderHook(
    ({ search }: { search: string }) => ({
      list: usePagedQuery<Row>({
        key: ['orders', 'found', search],
        pageSize: 10,
        interval: 10_000,
        keyOf: ({ id }) => id,
        isOlder: (one, other) => one.revision < other.revision,
        query: async ({ offset, limit }) => {
          asked.push(`${search} ${offset}`);
          // As it was when the service was asked.
          const items = Array.from({ length: limit }, (_, row) => ({
            id: `${offset + row}`,
            text: search,
            revision: 1,
            ...changed.get(offset + row),
          }));
          await new Promise(resolve => setTimeout(resolve, 50));
          if (service.isDown) throw new Error('down');
          return { items, total: service.total };
        },
      }),
      queries: useQueryCache(),
    }),
    { wrapper, initialProps: { search: 'a' } },
  );
  const list = () => result.current.list;
  const show = (first: number, last = first + 5) =>
    act(() => list().show(first, last));
  const tell = (row: Row) =>
    act(() =>
      result.current.queries.apply([
        queryChange<Page<Row>>(['orders', 'found'], page =>
          page.items.some(item => item?.id === row.id)
            ? {
                ...page,
                items: page.items.map(item =>
                  item?.id === row.id ? row : item,
                ),
              }
            : page,
        ),
      ]),
    );
  return {
    asked,
    cache,
    changed,
    list,
    service,
    show,
    tell,
    search: (search: string) => rerender({ search }),
  };
}

describe('usePagedQuery of a list that is scrolled', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('skips the pages that are scrolled past, and asks for that where the scrolling pauses', async () => {
    const { asked, list, show } = open();
    await advance(1_000);
    for (let row = 1_000; row <= 50_000; row += 1_000) {
      show(row);
      await advance(16);
    }
    await advance(150);
    await advance(100);
    // The first place at once, then the last one.
    expect(asked).toEqual(['a 0', 'a 1000', 'a 50000']);
    expect(list().rowAt(50_003)).toMatchObject({ id: '50003' });
    expect(list().total).toBe(100_000);
  });

  it('asks at once for the next page of somebody who reads on', async () => {
    const { asked, show } = open();
    await advance(1_000);
    for (const row of [10, 20, 30]) {
      show(row);
      await advance(200);
    }
    expect(asked).toEqual(['a 0', 'a 10', 'a 20', 'a 30']);
  });

  it('says which rows are here, and where one is', async () => {
    const { list, show } = open();
    await advance(100);
    expect([list().isHere(9), list().isHere(10)]).toEqual([true, false]);
    expect(list().find(({ id }) => id === '7')).toBe(7);
    show(15, 25);
    expect(list().isHere(9)).toBe(false);
    await advance(100);
    expect([9, 10, 29, 30].map(list().isHere)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(list().find(({ id }) => id === '23')).toBe(23);
    expect(list().find(({ id }) => id === '7')).toBeUndefined();
  });

  it('keeps its memory bounded however far somebody scrolls', async () => {
    const { cache, list, show } = open();
    await advance(100);
    for (let row = 0; row < 2_000; row += 10) {
      show(row);
      await advance(200);
    }
    expect(cache.size).toBeLessThan(30);
    expect(list().rowAt(1_990)).toMatchObject({ id: '1990' });
    // What was on screen last comes at once.
    show(1_980);
    expect(list().rowAt(1_985)).toMatchObject({ id: '1985' });
  });

  it('begins every question at the top, also one that was asked before', async () => {
    const { asked, list, show, search } = open();
    await advance(100);
    show(500);
    await advance(200);
    search('b');
    // The rows of the last question stay where they are, and say nothing of where this one is looked at.
    expect(list().isPrevious).toBe(true);
    expect(list().rowAt(503)).toMatchObject({ id: '503', text: 'a' });
    show(510);
    await advance(700);
    expect(list().isPrevious).toBe(false);
    expect(list().rowAt(3)).toMatchObject({ id: '3', text: 'b' });
    search('a');
    await advance(600);
    expect(list().rowAt(3)).toMatchObject({ id: '3', text: 'a' });
    expect(asked).toEqual(['a 0', 'a 500', 'b 0', 'a 0']);
  });

  it('keeps the rows of another question apart from an error of this one', async () => {
    const { list, search, service } = open();
    await advance(100);
    service.isDown = true;
    search('b');
    await advance(100);
    expect(list()).toMatchObject({ isPrevious: true, isStale: false });
    expect(list().error).toBeDefined();
  });

  it('knows how many rows there are although a later page fails, and asks for it again', async () => {
    const { list, show, service } = open();
    await advance(100);
    service.isDown = true;
    show(500);
    await advance(100);
    expect(list().error).toBeDefined();
    expect(list()).toMatchObject({ total: 100_000, isPrevious: false });
    expect(list().isHere(503)).toBe(false);
    service.isDown = false;
    await advance(11_000);
    expect(list().error).toBeUndefined();
    expect(list().rowAt(503)).toMatchObject({ id: '503' });
  });

  it('keeps the objects of rows that did not change', async () => {
    const { changed, list } = open();
    await advance(100);
    const before = [list().rowAt(1), list().rowAt(2)];
    changed.set(2, { text: 'new', revision: 2 });
    await advance(10_100);
    expect(list().rowAt(1)).toBe(before[0]);
    expect(list().rowAt(2)).toEqual({ id: '2', text: 'new', revision: 2 });
  });

  it('shows an answer that news overtake, with the news in it', async () => {
    const { changed, list, tell } = open();
    await advance(100);
    changed.set(1, { text: 'from the answer', revision: 2 });
    await advance(9_990);
    // The next question is on its way.
    await tell({ id: '5', text: 'told', revision: 3 });
    await advance(100);
    expect(list().rowAt(1)).toMatchObject({ text: 'from the answer' });
    expect(list().rowAt(5)).toMatchObject({ text: 'told', revision: 3 });
  });

  it('goes on being answered while news come without end', async () => {
    const { changed, list, tell } = open();
    await advance(100);
    changed.set(1, { text: 'from the answer', revision: 2 });
    for (let revision = 2; revision < 1_100; revision += 1) {
      await tell({ id: '5', text: 'told', revision });
      await advance(10);
    }
    expect(list().rowAt(1)).toMatchObject({ text: 'from the answer' });
    expect(list().rowAt(5)).toMatchObject({ revision: 1_099 });
  });
});
