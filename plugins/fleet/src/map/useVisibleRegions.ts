import { useApi } from '@backstage/core-plugin-api';
import { TIMING, type LatLng } from '@sidehelm/console-common';
import { usePolledQuery, type QueryState } from '@sidehelm/console-react';
import { regionsApiRef } from '../api/regionsApiRef';
import type { RegionReading } from './MapRegion';

/**
 * Regions around a place, asked for every 5 s.
 *
 * @param subject - what the place belongs to; another one is asked for at once, `undefined` asks nothing
 * @param centreOf - where it is when it is asked for
 */
export function useVisibleRegions(
  subject: string | undefined,
  centreOf: () => LatLng,
): QueryState<RegionReading> {
  const regions = useApi(regionsApiRef);
  return usePolledQuery({
    key: subject ? ['map', 'regions', subject] : undefined,
    interval: TIMING.mapRegionPolling,
    query: () => regions.around(centreOf()),
  });
}
