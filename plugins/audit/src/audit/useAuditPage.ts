import { useApi } from '@backstage/core-plugin-api';
import { usePolledQuery, type QueryState } from '@sidehelm/console-react';
import type { AuditSearch } from '@sidehelm/plugin-audit-common';
import type { PagePlace, SeenPage } from '../api/AuditApi';
import { auditApiRef } from '../api/auditApiRef';

/** ms; older pages stay as they are. */
const NEWEST_POLLING = 10_000;

/** One page of what is looked for; until its answer is there, the last one. */
export function useAuditPage(
  search: AuditSearch,
  place: PagePlace,
): QueryState<SeenPage> {
  const api = useApi(auditApiRef);
  const isNewest = place.before === undefined && place.after === undefined;
  return usePolledQuery({
    key: ['audit', JSON.stringify(search), JSON.stringify(place)],
    query: () => api.find(search, place),
    interval: isNewest ? NEWEST_POLLING : undefined,
  });
}
