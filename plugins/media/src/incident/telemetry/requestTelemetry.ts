import {
  unwrap,
  type GatewayApi,
  type ReadList,
} from '@sidehelm/console-react';
import type { TelemetrySample } from '@sidehelm/contracts';
import { isoRange, type IncidentRange } from '../IncidentEvent';
import { readTelemetry } from './readTelemetry';

/** More samples than pixels show nothing more. */
export const SHOWN_SAMPLES = 2_000;
/** One a second for a whole day. */
export const ALL_SAMPLES = 90_000;

/**
 * What a robot told in a range of at most 24 hours.
 *
 * @param limit - of a longer range fewer samples are told, evenly apart
 */
export async function requestTelemetry(
  gateway: Pick<GatewayApi, 'service'>,
  range: IncidentRange,
  limit: number,
): Promise<ReadList<TelemetrySample>> {
  const query = { robot: range.robotId, ...isoRange(range), limit };
  return readTelemetry(
    await unwrap(
      gateway.service('media-downloader').GET('/telemetry', {
        params: { query },
      }),
    ),
  );
}
