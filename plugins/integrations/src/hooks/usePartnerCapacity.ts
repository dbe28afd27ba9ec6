import { useApi } from '@backstage/core-plugin-api';
import { usePolledQuery, type QueryState } from '@sidehelm/console-react';
import type { PartnerCapacity } from '@sidehelm/contracts';
import { integrationsApiRef } from '../api/integrationsApiRef';
import { capacityKey } from './integrationsKeys';
import { INTEGRATIONS_POLLING } from './integrationsPolling';

/** Whether partners' orders are taken, asked for every 5 s. */
export function usePartnerCapacity(): QueryState<PartnerCapacity> {
  const integrations = useApi(integrationsApiRef);
  return usePolledQuery({
    key: capacityKey,
    interval: INTEGRATIONS_POLLING,
    query: () => integrations.capacity(),
  });
}
