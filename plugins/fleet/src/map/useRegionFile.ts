import { errorApiRef, useApi } from '@backstage/core-plugin-api';
import { type QueryState, usePolledQuery } from '@sidehelm/console-react';
import { reportOnce } from '@sidehelm/fleet-react';
import { regionsApiRef } from '../api/regionsApiRef';
import type { RegionReading } from './MapRegion';

/** The polygons of the configured file. What cannot be read of it is reported and counted. */
export function useRegionFile(): QueryState<RegionReading> {
  const regions = useApi(regionsApiRef);
  const errorApi = useApi(errorApiRef);
  return usePolledQuery({
    key: ['map', 'polygons'],
    query: () => regions.file(problem => reportOnce(errorApi, problem)),
  });
}
