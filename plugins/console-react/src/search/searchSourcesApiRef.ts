import { createApiFactory, createApiRef } from '@backstage/core-plugin-api';
import { SearchSources } from './SearchSources';

/** What the search of the console asks. */
export const searchSourcesApiRef = createApiRef<SearchSources>({
  id: 'sidehelm.search-sources',
});

export const searchSourcesApiFactory = createApiFactory({
  api: searchSourcesApiRef,
  deps: {},
  factory: () => new SearchSources(),
});
