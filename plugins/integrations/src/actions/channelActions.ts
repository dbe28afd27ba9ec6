import { useApi } from '@backstage/core-plugin-api';
import {
  formatMoment,
  useServiceAction,
  type ServiceActionState,
} from '@sidehelm/console-react';
import type { IntakePause } from '@sidehelm/contracts';
import { integrationsApiRef } from '../api/integrationsApiRef';
import { INTEGRATIONS } from '../hooks/integrationsKeys';
import type { NamedChannel } from '../rules/channelNames';

/**
 * Pauses a channel, or changes the pause that somebody sees. One that was ended meanwhile does not begin again.
 *
 * @param running - the one that is changed
 */
export function usePauseChannel(
  { intake, channel, name }: NamedChannel,
  running: IntakePause | undefined,
): ServiceActionState<{ reason: string; until: string }> {
  const integrations = useApi(integrationsApiRef);
  return useServiceAction({
    run: (pause: { reason: string; until: string }) =>
      integrations.pause(intake, channel, pause, running?.paused_at),
    refreshes: [INTEGRATIONS],
    success: (_nothing, { until }) =>
      `${name} is paused until ${formatMoment(until)}`,
  });
}

/** Ends the pause of a channel that somebody sees; another one that came meanwhile goes on. */
export function useResumeChannel(
  { intake, channel, name }: NamedChannel,
  pause: IntakePause,
  onResumed: () => void,
): ServiceActionState<void> {
  const integrations = useApi(integrationsApiRef);
  return useServiceAction({
    run: () => integrations.resume(intake, channel, pause.paused_at),
    refreshes: [INTEGRATIONS],
    success: () => `The pause of ${name} has ended`,
    onSuccess: onResumed,
  });
}
