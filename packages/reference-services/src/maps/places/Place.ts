import type { ServicePaths } from '@sidehelm/contracts';
import type { Point, Rect } from '@sidehelm/robot-simulator';

/** GeoJSON as Photon answers it. */
export type PlaceCollection =
  ServicePaths['maps']['/api']['get']['responses'][200]['content']['application/json'];

export type PlaceFeature = PlaceCollection['features'][number];

/** Something with a name or an address; plain data. */
export interface Place {
  feature: PlaceFeature;
  /** Where one arrives, in local metres. */
  at: Point;
  /** The ground it covers, in local metres. */
  ground: Rect;
}
