import type { LastAnswer } from '../gateway/LastAnswer';
import { keepIdentity } from './keepIdentity';
import type { QueryKey } from './queryKey';
import type { QueryState } from './QueryState';
import type { ReadList } from './readList';
import { usePolledQuery } from './usePolledQuery';

export interface PolledListOptions<T> {
  /** Unique among all queries; `undefined` asks nothing. */
  key: QueryKey | undefined;
  query: (last: LastAnswer<ReadList<T>>) => Promise<ReadList<T>>;
  /** Milliseconds between answers; absent means once. */
  interval?: number;
  /** Tells items apart; one that did not change stays the same object. */
  keyOf: (item: T) => string;
}

export interface ListState<T> extends QueryState<T[]> {
  /** How many entries of the list made no sense. */
  leftOut: number;
}

/** A list that is asked for again and again, of which one bad entry leaves the others on screen. */
export function usePolledList<T>(options: PolledListOptions<T>): ListState<T> {
  const { keyOf, ...query } = options;
  const { data, ...state } = usePolledQuery<ReadList<T>>({
    ...query,
    merge: (previous, { items, leftOut }) => ({
      items: keepIdentity(previous?.items, items, keyOf),
      leftOut,
    }),
  });
  return { ...state, data: data?.items, leftOut: data?.leftOut ?? 0 };
}
