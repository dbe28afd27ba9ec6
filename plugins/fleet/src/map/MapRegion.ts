import { isValidPosition, type LatLng } from '@sidehelm/console-common';

/** An area of the map with a meaning, for example a zone without robots. */
export interface MapRegion {
  id: string;
  name: string;
  kind: string;
  /** Rings; a point in an even number of them is outside. */
  rings: LatLng[][];
}

/** What was read of regions from outside. */
export interface RegionReading {
  regions: MapRegion[];
  /** How many could not be read; why stands in the browser's log. */
  ignored: number;
}

/** Three corners and the first again. */
const SHORTEST_RING = 4;

/** A ring of valid positions; `undefined` when it encloses nothing. */
export function readRing(points: readonly unknown[]): LatLng[] | undefined {
  if (!points.every(isValidPosition)) return undefined;
  if (points.length < SHORTEST_RING) return undefined;
  return points.map(({ lat, lng }) => ({ lat, lng }));
}

/** The regions that contain a place, by the even-odd rule. */
export function regionsAt(
  regions: readonly MapRegion[],
  place: LatLng,
): MapRegion[] {
  return regions.filter(
    ({ rings }) => rings.filter(ring => contains(ring, place)).length % 2 === 1,
  );
}

function contains(ring: readonly LatLng[], { lat, lng }: LatLng): boolean {
  let isInside = false;
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length];
    if (a.lat > lat === b.lat > lat) return;
    const crossing =
      a.lng + ((lat - a.lat) / (b.lat - a.lat)) * (b.lng - a.lng);
    if (lng < crossing) isInside = !isInside;
  });
  return isInside;
}
