import isEqual from 'fast-deep-equal';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { serverClock } from '../clock/serverClock';
import { ServiceError } from '../gateway/ServiceError';
import type { QueryState } from './QueryState';

export interface PolledQueryOptions<T> {
  /** Unique among all queries; `undefined` asks nothing. */
  key: string | undefined;
  query: () => Promise<T>;
  /** Milliseconds between answers; absent means once. Nothing is asked while the tab is hidden. */
  interval?: number;
  /** Combines the last data with the next, to keep the identity of what did not change. */
  merge?: (previous: T | undefined, next: T) => T;
}

const answeredAt = new WeakMap<object, Map<string, number>>();

function timesOf(cache: object): Map<string, number> {
  const times = answeredAt.get(cache) ?? new Map<string, number>();
  answeredAt.set(cache, times);
  return times;
}

/** The base of all data hooks. After an error it keeps the data, says that it is stale and keeps asking. */
export function usePolledQuery<T>(
  options: PolledQueryOptions<T>,
): QueryState<T> {
  const { key, query, interval, merge } = options;
  const { cache } = useSWRConfig();
  const times = timesOf(cache);

  const { data, error, mutate } = useSWR<T, ServiceError>(
    key,
    async (name: string) => {
      try {
        const next = await query();
        times.set(name, serverClock.now());
        return merge
          ? merge(cache.get(name)?.data as T | undefined, next)
          : next;
      } catch (thrown) {
        throw ServiceError.fromThrown(thrown);
      }
    },
    {
      refreshInterval: interval,
      dedupingInterval: 500,
      // SWR's own way makes a text of all the data; what kept its identity need not be looked at.
      compare: isEqual,
      // SWR stops polling after an error; asking goes on at the same pace instead of backing off.
      onErrorRetry: (...[, , , revalidate, retry]) => {
        if (interval) setTimeout(() => revalidate(retry), interval);
      },
    },
  );

  const refresh = useCallback(async () => {
    await mutate();
  }, [mutate]);

  return {
    data,
    error,
    isLoading: key !== undefined && data === undefined && error === undefined,
    isStale: data !== undefined && error !== undefined,
    updatedAt: key === undefined ? undefined : times.get(key),
    refresh,
  };
}
