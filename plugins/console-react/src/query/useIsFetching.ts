import useSWR from 'swr';
import type { QueryKey } from './queryKey';

/**
 * Whether an answer to the query is on its way, the first or a later one. It asks nothing itself. Use it in a component
 * that only shows this: it renders with every poll.
 */
export function useIsFetching(key: QueryKey | undefined): boolean {
  return useSWR(key, null).isValidating;
}
