import {
  discoveryApiRef,
  fetchApiRef,
  useApi,
} from '@backstage/core-plugin-api';
import type { ToldAccess } from '@sidehelm/console-common';
import { usePolledQuery, type QueryState } from '@sidehelm/console-react';
import { askAccess } from './askAccess';

/** ms; another table comes with a restart of the backend. */
const ACCESS_POLLING = 60_000;

/** The table of roles that the console's backend goes by. */
export function useAccess(): QueryState<ToldAccess> {
  const discovery = useApi(discoveryApiRef);
  const fetch = useApi(fetchApiRef);
  return usePolledQuery({
    key: ['access', 'table'],
    interval: ACCESS_POLLING,
    query: () => askAccess({ discovery, fetch }),
  });
}
