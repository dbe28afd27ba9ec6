import { useApi } from '@backstage/core-plugin-api';
import { useEffect } from 'react';
import type { SearchSource } from './SearchSource';
import { searchSourcesApiRef } from './searchSourcesApiRef';

/** Has a domain searched as long as the component is there; not without a source. It must keep its identity until it changes. */
export function useSearchSource(
  domain: string,
  source: SearchSource | undefined,
): void {
  const sources = useApi(searchSourcesApiRef);
  useEffect(() => sources.set(domain, source), [sources, domain, source]);
  useEffect(() => () => sources.set(domain, undefined), [sources, domain]);
}
