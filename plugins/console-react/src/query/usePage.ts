import { useEffect } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import { keepIdentity } from './keepIdentity';
import { PageMemory } from './PageMemory';
import { forgetPoll } from './polls';
import type { QueryKey } from './queryKey';
import type { Page, PagedQueryOptions } from './Page';
import { usePolledQuery } from './usePolledQuery';

type Cache = ReturnType<typeof useSWRConfig>['cache'];

const memories = new WeakMap<Cache, PageMemory>();

function memoryOf(cache: Cache): PageMemory {
  const memory =
    memories.get(cache) ??
    new PageMemory(name => {
      cache.delete(name);
      forgetPoll(cache, name);
    });
  memories.set(cache, memory);
  return memory;
}

export function pageKey(
  key: QueryKey,
  pageSize: number,
  page: number,
): QueryKey {
  return [...key, 'page', pageSize, page];
}

/** One page of a list; without a number it asks nothing. */
export function usePage<T>(
  options: PagedQueryOptions<T>,
  pageSize: number,
  page: number | undefined,
) {
  const { key, query, interval, keyOf, isOlder } = options;
  const { cache } = useSWRConfig();
  const pageQuery =
    key && page !== undefined ? pageKey(key, pageSize, page) : undefined;
  const state = usePolledQuery<Page<T>>({
    key: pageQuery,
    query: () => query({ offset: (page ?? 0) * pageSize, limit: pageSize }),
    interval,
    merge: keyOf && ((known, next) => mergePage(known, next, keyOf, isOlder)),
    mergesNews: isOlder !== undefined,
  });
  const name = pageQuery && unstable_serialize(pageQuery);
  useEffect(
    () => (name === undefined ? undefined : memoryOf(cache).hold(name)),
    [cache, name],
  );
  return state;
}

/** The next page, in which rows that did not change are the same objects, and none is older than it was. */
function mergePage<T>(
  known: Page<T> | undefined,
  next: Page<T>,
  keyOf: (row: T) => string,
  isOlder: (row: T, other: T) => boolean = () => false,
): Page<T> {
  if (!known) return next;
  const rows = new Map<string, T>();
  for (const row of known.items)
    if (row !== undefined) rows.set(keyOf(row), row);
  const items = next.items.map(row => {
    const last = row === undefined ? undefined : rows.get(keyOf(row));
    return last !== undefined && row !== undefined && isOlder(row, last)
      ? last
      : row;
  });
  return {
    total: next.total,
    items: keepIdentity<T | undefined>([...rows.values()], items, row =>
      row === undefined ? '' : keyOf(row),
    ),
  };
}
