import { useApi } from '@backstage/core-plugin-api';
import {
  useServiceAction,
  type ServiceActionState,
} from '@sidehelm/console-react';
import type { NewPartnerKey, PartnerKey } from '@sidehelm/contracts';
import type { IssuedKey } from '../api/IntegrationsApi';
import { integrationsApiRef } from '../api/integrationsApiRef';
import { INTEGRATIONS } from '../hooks/integrationsKeys';

/** @param onIssued - gets the secret, which nobody is told again */
export function useCreateKey(
  onIssued: (issued: IssuedKey) => void,
): ServiceActionState<NewPartnerKey> {
  const integrations = useApi(integrationsApiRef);
  return useServiceAction({
    run: (key: NewPartnerKey) => integrations.createKey(key),
    refreshes: [INTEGRATIONS],
    success: ({ key }) => `Key ${key.name} created`,
    onSuccess: onIssued,
  });
}

/** As `useCreateKey`; takes the minutes for which the old secret goes on. */
export function useRotateKey(
  { uuid }: PartnerKey,
  onIssued: (issued: IssuedKey) => void,
): ServiceActionState<number> {
  const integrations = useApi(integrationsApiRef);
  return useServiceAction({
    run: (overlap: number) => integrations.rotateKey(uuid, overlap),
    refreshes: [INTEGRATIONS],
    success: ({ key }) => `Key ${key.name} rotated`,
    onSuccess: onIssued,
  });
}

export function useRevokeKey(
  { uuid, name }: PartnerKey,
  onRevoked: () => void,
): ServiceActionState<void> {
  const integrations = useApi(integrationsApiRef);
  return useServiceAction({
    run: () => integrations.revokeKey(uuid),
    refreshes: [INTEGRATIONS],
    success: () => `Key ${name} revoked`,
    onSuccess: onRevoked,
  });
}
