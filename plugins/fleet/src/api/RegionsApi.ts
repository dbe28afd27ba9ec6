import type { LatLng } from '@sidehelm/console-common';
import type { RegionReading } from '../map/MapRegion';

/** What the console reads of the regions of the map. All reject with a `ServiceError`. */
export interface RegionsApi {
  around(centre: LatLng): Promise<RegionReading>;
  /**
   * The polygons of the file that the console is configured with.
   *
   * @param onProblem - told of each part that cannot be read
   */
  file(onProblem?: (problem: string) => void): Promise<RegionReading>;
}
