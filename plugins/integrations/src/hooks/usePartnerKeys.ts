import { useApi } from '@backstage/core-plugin-api';
import { integrationManagePermission } from '@sidehelm/console-common';
import {
  useIsAllowed,
  usePolledList,
  type ListState,
} from '@sidehelm/console-react';
import type { PartnerKey } from '@sidehelm/contracts';
import { integrationsApiRef } from '../api/integrationsApiRef';
import { uuidOf } from '../api/readIntegrations';
import { partnerKeysKey } from './integrationsKeys';
import { INTEGRATIONS_POLLING } from './integrationsPolling';

/** The keys of partners, asked for every 5 s; asks nothing for who may not manage them. */
export function usePartnerKeys(): ListState<PartnerKey> {
  const integrations = useApi(integrationsApiRef);
  const isAllowed = useIsAllowed(integrationManagePermission);
  return usePolledList({
    key: isAllowed ? partnerKeysKey : undefined,
    interval: INTEGRATIONS_POLLING,
    keyOf: uuidOf,
    query: () => integrations.keys(),
  });
}
