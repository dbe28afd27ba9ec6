import { useCallback, useState } from 'react';
import type { QueryKey } from './queryKey';
import type { QueryState } from './QueryState';
import { usePolledQuery } from './usePolledQuery';

/** Part of a list that is searched, sorted and cut by its service. */
export interface Page<T> {
  /** `undefined` for an entry that makes no sense: the others keep their places. */
  items: readonly (T | undefined)[];
  /** How many there are on all pages. */
  total: number;
}

export interface PagedQueryOptions<T> {
  /** Unique among all queries, with all that decides what is found and in which order; `undefined` asks nothing. */
  key: QueryKey | undefined;
  query: (page: { offset: number; limit: number }) => Promise<Page<T>>;
  /** Milliseconds between answers; absent means once. */
  interval?: number;
  /** Rows of a page; no fewer than fit on a screen. */
  pageSize?: number;
}

export interface PagedQueryState<T> extends Omit<QueryState<T>, 'data'> {
  /** How many rows there are; `undefined` before the first answer. */
  total: number | undefined;
  /** A row by its place among all; `undefined` while it is not here. */
  rowAt: (index: number) => T | undefined;
  /** Tells which rows are on screen, from the first to the last. Only these are asked for. */
  show: (first: number, last: number) => void;
}

/** One page, which may still be that of an earlier question; nothing without a number. */
function usePage<T>(
  { key, query, interval }: PagedQueryOptions<T>,
  pageSize: number,
  page: number | undefined,
) {
  const isAsked = key !== undefined && page !== undefined;
  const offset = (page ?? 0) * pageSize;
  const state = usePolledQuery({
    key: isAsked ? [...key, 'page', pageSize, page] : undefined,
    query: async () => ({
      ...(await query({ offset, limit: pageSize })),
      offset,
    }),
    interval,
    keepPrevious: true,
  });
  return {
    ...state,
    /** Of this page, not of one that was on screen before. */
    items: state.data?.offset === offset ? state.data.items : undefined,
  };
}

/**
 * A list of which only the pages on screen are loaded, however long it is.
 * While somebody types, what was found before stays until the answer is there.
 */
export function usePagedQuery<T>(
  options: PagedQueryOptions<T>,
): PagedQueryState<T> {
  const { pageSize = 100 } = options;
  const [pages, setPages] = useState({ first: 0, last: 0 });
  const { first, last } = pages;
  // Rows on screen are of one page, or of two that meet there.
  const upper = usePage(options, pageSize, first);
  const lower = usePage(options, pageSize, last === first ? undefined : last);
  const { items: upperItems, refresh: refreshUpper } = upper;
  const { items: lowerItems, refresh: refreshLower } = lower;

  return {
    total: upper.data?.total,
    rowAt: useCallback(
      (index: number) => {
        const page = Math.floor(index / pageSize);
        const row = index - page * pageSize;
        if (page === first) return upperItems?.[row];
        return page === last ? lowerItems?.[row] : undefined;
      },
      [pageSize, first, last, upperItems, lowerItems],
    ),
    show: useCallback(
      (from: number, to: number) => {
        const pageOf = (row: number) => Math.max(0, Math.floor(row / pageSize));
        const next = {
          first: pageOf(from),
          last: Math.min(pageOf(to), pageOf(from) + 1),
        };
        setPages(known =>
          known.first === next.first && known.last === next.last ? known : next,
        );
      },
      [pageSize],
    ),
    error: upper.error ?? lower.error,
    isLoading: upper.isLoading || lower.isLoading,
    isStale: upper.isStale || lower.isStale,
    updatedAt: upper.updatedAt,
    refresh: useCallback(async () => {
      await Promise.all([refreshUpper(), refreshLower()]);
    }, [refreshUpper, refreshLower]),
  };
}
