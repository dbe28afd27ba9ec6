import type { QueryKey } from './queryKey';

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
  /** Tells rows apart; one that did not change stays the same object. */
  keyOf?: (row: T) => string;
  /** Whether the other of two with the same key is certainly newer: what news have told is not lost to an answer. Needs `keyOf`. */
  isOlder?: (row: T, other: T) => boolean;
}
