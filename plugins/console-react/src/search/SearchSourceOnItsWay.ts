import { useApi } from '@backstage/core-plugin-api';
import { useEffect } from 'react';
import { searchSourcesApiRef } from './searchSourcesApiRef';

/** Stands for a source whose code is still loading. Draws nothing. */
export function SearchSourceOnItsWay() {
  const sources = useApi(searchSourcesApiRef);
  useEffect(() => sources.expect(), [sources]);
  return null;
}
