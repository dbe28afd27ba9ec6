import { useApi } from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import { usePolledQuery, type QueryState } from '@sidehelm/console-react';
import type { PartnerCapacity } from '@sidehelm/contracts';
import { integrationsApiRef } from '../api/integrationsApiRef';
import { capacityKey } from './integrationsKeys';

/** Whether partners' orders are taken, asked for every 5 s. */
export function usePartnerCapacity(): QueryState<PartnerCapacity> {
  const integrations = useApi(integrationsApiRef);
  return usePolledQuery({
    key: capacityKey,
    interval: TIMING.integrationsPolling,
    query: () => integrations.capacity(),
  });
}
