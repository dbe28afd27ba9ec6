import { useApi } from '@backstage/core-plugin-api';
import {
  gatewayApiRef,
  usePolledList,
  type ListState,
} from '@sidehelm/console-react';
import type { TelemetrySample } from '@sidehelm/contracts';
import type { IncidentRange } from '../IncidentEvent';
import { requestTelemetry, SHOWN_SAMPLES } from './requestTelemetry';

/** ms; how soon what happens now is seen. */
const POLLING = 10_000;

/** What a robot told in a range, in the order of time: at most 2,000 samples, evenly apart. */
export function useTelemetry(
  range: IncidentRange,
  isGoingOn: boolean,
): ListState<TelemetrySample> {
  const gateway = useApi(gatewayApiRef);
  const { robotId, from, to } = range;
  return usePolledList({
    key: ['media', 'telemetry', robotId, from, to],
    interval: isGoingOn ? POLLING : undefined,
    keyOf: ({ at }) => `${at}`,
    query: () =>
      requestTelemetry(gateway, { robotId, from, to }, SHOWN_SAMPLES),
  });
}
