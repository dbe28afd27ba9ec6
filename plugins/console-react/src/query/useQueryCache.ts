import { useSWRConfig } from 'swr';
import { QueryCache } from './QueryCache';

/** Of each page; a test renders many. */
const ofPages = new WeakMap<object, QueryCache>();

/** The data of all queries of this page: the same object wherever it is asked for. */
export function useQueryCache(): QueryCache {
  const { mutate, cache } = useSWRConfig();
  const known = ofPages.get(cache) ?? new QueryCache(mutate, cache);
  ofPages.set(cache, known);
  return known;
}
