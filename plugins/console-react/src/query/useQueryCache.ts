import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { QueryCache } from './QueryCache';

/** The data of all queries of this page. Always the same object. */
export function useQueryCache(): QueryCache {
  const { mutate, cache } = useSWRConfig();
  return useMemo(() => new QueryCache(mutate, cache), [mutate, cache]);
}
