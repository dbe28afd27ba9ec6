import { useApi } from '@backstage/core-plugin-api';
import { integrationManagePermission, TIMING } from '@sidehelm/console-common';
import {
  useIsAllowed,
  usePolledList,
  type ListState,
} from '@sidehelm/console-react';
import type { PartnerKey } from '@sidehelm/contracts';
import { integrationsApiRef } from '../api/integrationsApiRef';
import { uuidOf } from '../api/readIntegrations';
import { partnerKeysKey } from './integrationsKeys';

/** The keys of partners, asked for every 5 s; asks nothing for who may not manage them. */
export function usePartnerKeys(): ListState<PartnerKey> {
  const integrations = useApi(integrationsApiRef);
  const isAllowed = useIsAllowed(integrationManagePermission);
  return usePolledList({
    key: isAllowed ? partnerKeysKey : undefined,
    interval: TIMING.integrationsPolling,
    keyOf: uuidOf,
    query: () => integrations.keys(),
  });
}
