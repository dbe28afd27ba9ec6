import {
  configApiRef,
  errorApiRef,
  fetchApiRef,
  useApi,
} from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import {
  createCorrelationId,
  gatewayApiRef,
  type QueryState,
  ServiceError,
  usePolledQuery,
} from '@sidehelm/console-react';
import { reportOnce } from '@sidehelm/fleet-react';
import type { RegionReading } from './MapRegion';
import { readWkt } from './readWkt';

/**
 * The polygons of the file at `sidehelm.map.polygonsUrl`, by default the maps service's own.
 * What cannot be read of it is reported and counted.
 */
export function useRegionFile(): QueryState<RegionReading> {
  const gateway = useApi(gatewayApiRef);
  const errorApi = useApi(errorApiRef);
  const { fetch } = useApi(fetchApiRef);
  const configured = useApi(configApiRef).getOptionalString(
    'sidehelm.map.polygonsUrl',
  );
  return usePolledQuery({
    key: ['map', 'polygons', configured],
    query: async () => {
      const url = configured ?? `${await gateway.baseUrl('maps')}/regions.wkt`;
      const response = await fetch(url, {
        signal: AbortSignal.timeout(TIMING.apiTimeout),
        // A file elsewhere wants neither our cookies nor our headers.
        ...(configured === undefined && {
          credentials: 'include',
          headers: { 'x-correlation-id': createCorrelationId() },
        }),
      });
      const text = await response.text();
      if (!response.ok) throw ServiceError.fromResponse(response, text);
      return readWkt(text, problem =>
        reportOnce(errorApi, `Map regions of ${url}: ${problem}`),
      );
    },
  });
}
