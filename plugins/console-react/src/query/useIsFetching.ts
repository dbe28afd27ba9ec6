import { unstable_serialize, useSWRConfig } from 'swr';
import { useObserved } from '../live/useObserved';
import { pollOf } from './polls';
import type { QueryKey } from './queryKey';

const isAny = (count: number) => count > 0;

/**
 * Whether an answer to a polled query is on its way, the first or a later one. It asks nothing itself. Use it in a component
 * that only shows this: it renders with every poll.
 */
export function useIsFetching(key: QueryKey): boolean {
  const { cache } = useSWRConfig();
  return useObserved(pollOf(cache, unstable_serialize(key)).pending, isAny);
}
