import isEqual from 'fast-deep-equal';
import { useCallback } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import { serverClock } from '../clock/serverClock';
import type { LastAnswer } from '../gateway/LastAnswer';
import { ServiceError } from '../gateway/ServiceError';
import { ObservableValue } from '../live/ObservableValue';
import { useObserved } from '../live/useObserved';
import { pollOf } from './polls';
import type { QueryKey } from './queryKey';
import type { QueryState } from './QueryState';

export interface PolledQueryOptions<T> {
  /** Unique among all queries; `undefined` asks nothing. */
  key: QueryKey | undefined;
  /** Reads its answer through `last` where the answer is large. */
  query: (last: LastAnswer<T>) => Promise<T>;
  /** Milliseconds between answers; absent means once. */
  interval?: number;
  /** Nothing is asked while the tab is hidden, but for what somebody is told of there. */
  asksWhileHidden?: boolean;
  /** Until the first answer to another key, the data are those of the last key. */
  keepPrevious?: boolean;
  /** Combines the last data with the next, to keep the identity of what did not change. */
  merge?: (previous: T | undefined, next: T) => T;
  /** `merge` also knows what is newer: an answer that news overtake is merged with them instead of being thrown away. */
  mergesNews?: boolean;
}

/** Of what is not asked. */
const NEVER = new ObservableValue<ServiceError | undefined>(undefined);

const isAlwaysVisible = () => true;

const itself = (failure: ServiceError | undefined) => failure;

/** The base of all data hooks. After an error it keeps the data, says that it is stale and keeps asking. */
export function usePolledQuery<T>(
  options: PolledQueryOptions<T>,
): QueryState<T> {
  const { key, query, interval, keepPrevious, merge, mergesNews } = options;
  const { asksWhileHidden = false } = options;
  const { cache, mutate: mutateAny } = useSWRConfig();
  const name = key && unstable_serialize(key);
  const ours = name === undefined ? undefined : pollOf<T>(cache, name);
  const failure = useObserved(ours?.failure ?? NEVER, itself);

  const {
    data,
    error: shown,
    mutate,
  } = useSWR<T, ServiceError>(
    key,
    async (asked: QueryKey) => {
      const of = unstable_serialize(asked);
      // SWR asks again a little later, and by then the question may be another one: `query` would answer that.
      if (of !== name) return cache.get(of)?.data as T;
      const poll = pollOf<T>(cache, of);
      const askedAt = poll.ask();
      let problem: ServiceError | undefined;
      try {
        const next = await query(poll.last);
        poll.answeredAt = serverClock.now();
        const previous = cache.get(of)?.data as T | undefined;
        const isKnown =
          previous !== undefined &&
          previous === poll.merged &&
          next === poll.given;
        if (isKnown) return previous;
        poll.given = next;
        const merged = merge ? merge(previous, next) : next;
        // Equal data stay the same object, so that the next poll knows them.
        poll.merged =
          previous !== undefined && isEqual(previous, merged)
            ? previous
            : merged;
        // SWR shows no answer to a question during which the data changed.
        if (mergesNews && poll.isOvertakenByNews(askedAt))
          void mutateAny(asked, poll.merged, { revalidate: false });
        return poll.merged;
      } catch (thrown) {
        problem = ServiceError.fromThrown(thrown);
        throw problem;
      } finally {
        poll.end(askedAt, problem);
      }
    },
    {
      refreshInterval: interval,
      // Not `refreshWhenHidden`, which gives up after an error.
      ...(asksWhileHidden && { isVisible: isAlwaysVisible }),
      keepPreviousData: keepPrevious,
      dedupingInterval: 500,
      // What fails in a hidden tab SWR asks again only when somebody comes back, however soon that is.
      focusThrottleInterval: 0,
      // What is not asked cannot fail: without a network the data must be said to be old.
      refreshWhenOffline: true,
      // SWR's own way makes a text of all the data; what kept its identity need not be looked at.
      compare: isEqual,
      // SWR stops polling after an error; asking goes on at the same pace instead of backing off.
      // What is asked once is asked again where the service says when.
      onErrorRetry: (...[{ retryAfter }, , , revalidate, retry]) => {
        const pauses = [interval, retryAfter].filter(ms => ms !== undefined);
        if (pauses.length > 0)
          setTimeout(() => revalidate(retry), Math.min(...pauses));
      },
    },
  );

  // SWR forgets why a question failed as soon as news change the data.
  const error = shown ?? failure;
  const refresh = useCallback(async () => {
    await mutate();
  }, [mutate]);

  return {
    data,
    error,
    isLoading: key !== undefined && data === undefined && error === undefined,
    isStale: data !== undefined && error !== undefined,
    updatedAt: ours?.answeredAt,
    refresh,
  };
}
