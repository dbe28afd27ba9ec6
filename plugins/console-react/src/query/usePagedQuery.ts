import { useCallback, useMemo, useRef } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import type { Page, PagedQueryOptions } from './Page';
import type { Pages } from './PageChoice';
import type { QueryState } from './QueryState';
import { pageKey, usePage } from './usePage';
import { usePages } from './usePages';

export interface PagedQueryState<T> extends Omit<QueryState<T>, 'data'> {
  /** How many rows there are; `undefined` before the first answer. */
  total: number | undefined;
  /** A row by its place among all; `undefined` while it is not here, and for an entry that makes no sense. */
  rowAt: (index: number) => T | undefined;
  /** Whether a place is on a page that is here. */
  isHere: (index: number) => boolean;
  /** The place of a row, among those that are here. */
  find: (isIt: (row: T) => boolean) => number | undefined;
  /** Tells which rows are on screen, from the first to the last. Only these are asked for. */
  show: (first: number, last: number) => void;
  /** The rows are those of an earlier question: the answer to this one is not here yet. */
  isPrevious: boolean;
}

/** What is here of the answer to a question. */
interface Answer<T> extends Pages {
  question: string | undefined;
  upper: Page<T> | undefined;
  lower: Page<T> | undefined;
}

const showNothing = () => undefined;

/**
 * A list of which only the pages on screen are loaded, however long it is. Pages that are scrolled past are not asked
 * for, and of those that have left the screen some are kept. While somebody types, what was found before stays until
 * the answer is there.
 */
export function usePagedQuery<T>(
  options: PagedQueryOptions<T>,
): PagedQueryState<T> {
  const { key, pageSize = 100 } = options;
  const { cache } = useSWRConfig();
  const question = key && unstable_serialize([...key, pageSize]);
  const latestKey = useRef(key);
  latestKey.current = key;
  const isInMemory = useCallback(
    (page: number) =>
      latestKey.current !== undefined &&
      cache.get(unstable_serialize(pageKey(latestKey.current, pageSize, page)))
        ?.data !== undefined,
    [cache, pageSize],
  );
  const { first, last, show } = usePages(question, pageSize, isInMemory);
  // Rows on screen are of one page, or of two that meet there.
  const upper = usePage(options, pageSize, first);
  const lower = usePage(options, pageSize, last === first ? undefined : last);

  const answer = useMemo<Answer<T>>(
    () => ({ question, first, last, upper: upper.data, lower: lower.data }),
    [question, first, last, upper.data, lower.data],
  );
  const answered = useRef<Answer<T>>();
  if (answer.upper ?? answer.lower) answered.current = answer;
  const known = question === undefined ? undefined : answered.current;
  const isPrevious = known !== undefined && known.question !== question;
  const shown = isPrevious ? known : answer;
  const places = usePlaces(shown, pageSize);

  const { refresh: refreshUpper } = upper;
  const { refresh: refreshLower } = lower;
  return {
    ...places,
    // While a page is on its way, the others still say how many there are.
    total: (known?.upper ?? known?.lower)?.total,
    // Where the rows of an earlier question are says nothing of this one.
    show: isPrevious ? showNothing : show,
    isPrevious,
    error: upper.error ?? lower.error,
    isLoading: upper.isLoading || lower.isLoading,
    isStale: upper.isStale || lower.isStale,
    updatedAt: upper.updatedAt,
    refresh: useCallback(async () => {
      await Promise.all([refreshUpper(), refreshLower()]);
    }, [refreshUpper, refreshLower]),
  };
}

/** The rows of an answer by their places; the functions stay the same until the rows change. */
function usePlaces<T>(answer: Answer<T>, pageSize: number) {
  return useMemo(() => {
    const { first, last, upper, lower } = answer;
    const pageAt = (index: number) => {
      const page = Math.floor(index / pageSize);
      if (page === first) return upper;
      return page === last ? lower : undefined;
    };
    return {
      rowAt: (index: number) => pageAt(index)?.items[index % pageSize],
      isHere: (index: number) =>
        index % pageSize < (pageAt(index)?.items.length ?? 0),
      find: (isIt: (row: T) => boolean) => {
        const isThere = (row: T | undefined) => row !== undefined && isIt(row);
        for (const [page, rows] of [
          [first, upper],
          [last, lower],
        ] as const) {
          const row = rows?.items.findIndex(isThere) ?? -1;
          if (row >= 0) return page * pageSize + row;
        }
        return undefined;
      },
    };
  }, [answer, pageSize]);
}
