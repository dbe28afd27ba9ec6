import { useApi } from '@backstage/core-plugin-api';
import { usePolledList, type ListState } from '@sidehelm/console-react';
import type { IntakeChannel } from '@sidehelm/contracts';
import type { Intake } from '../api/IntegrationsApi';
import { integrationsApiRef } from '../api/integrationsApiRef';
import { channelOf } from '../api/readIntegrations';
import { channelsKey } from './integrationsKeys';
import { INTEGRATIONS_POLLING } from './integrationsPolling';

/** The channels of an intake, asked for every 5 s. */
export function useChannels(intake: Intake): ListState<IntakeChannel> {
  const integrations = useApi(integrationsApiRef);
  return usePolledList({
    key: channelsKey(intake),
    interval: INTEGRATIONS_POLLING,
    keyOf: channelOf,
    query: () => integrations.channels(intake),
  });
}
