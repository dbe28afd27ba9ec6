import { useApi } from '@backstage/core-plugin-api';
import {
  queryChange,
  useServiceAction,
  type ServiceActionState,
} from '@sidehelm/console-react';
import type { PartnerCapacity } from '@sidehelm/contracts';
import { integrationsApiRef } from '../api/integrationsApiRef';
import { capacityKey, INTEGRATIONS } from '../hooks/integrationsKeys';

interface Accepting {
  isAccepting: boolean;
  reason: string | undefined;
}

/** Turns the switch of the Partners API. */
export function useAcceptPartners(): ServiceActionState<Accepting> {
  const integrations = useApi(integrationsApiRef);
  return useServiceAction({
    run: ({ isAccepting, reason }: Accepting) =>
      integrations.acceptPartners(isAccepting, reason),
    applies: capacity => [
      queryChange<PartnerCapacity>(capacityKey, () => capacity),
    ],
    refreshes: [INTEGRATIONS],
    // The product's own spelling.
    success: (_capacity, { isAccepting }) =>
      isAccepting
        ? 'Partners API enabled successfuly'
        : 'Partners API disabled successfuly',
  });
}
