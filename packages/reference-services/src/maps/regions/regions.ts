import type { LatLng } from '@sidehelm/console-common';
import type { District } from '@sidehelm/robot-simulator';

/** Degrees: x is longitude, y latitude. */
interface Box {
  xmin: number;
  ymin: number;
  xmax: number;
  ymax: number;
}

export interface MapRegion {
  id: string;
  name: string;
  kind: string;
  /** Outer ring, first point repeated at the end. */
  polygon: LatLng[];
}

/** The district's regions in degrees. */
export function toMapRegions(
  district: Pick<District, 'regions' | 'toLatLng'>,
): MapRegion[] {
  return district.regions.map(({ id, name, kind, polygon }) => ({
    id,
    name,
    kind,
    polygon: [...polygon, polygon[0]].map(point => district.toLatLng(point)),
  }));
}

type Edge = [LatLng, LatLng];

const edgesOf = (ring: LatLng[]): Edge[] =>
  ring.slice(1).map((point, index) => [ring[index], point]);

/** Even-odd rule. */
function contains(ring: LatLng[], { lat, lng }: LatLng): boolean {
  return edgesOf(ring).reduce((inside, [a, b]) => {
    const crosses =
      a.lat > lat !== b.lat > lat &&
      lng < a.lng + ((lat - a.lat) / (b.lat - a.lat)) * (b.lng - a.lng);
    return crosses ? !inside : inside;
  }, false);
}

/** Clips a segment against the box (Liang-Barsky); answers whether anything remains. */
function touchesBox([a, b]: Edge, { xmin, xmax, ymin, ymax }: Box): boolean {
  const dx = b.lng - a.lng;
  const dy = b.lat - a.lat;
  let from = 0;
  let to = 1;
  for (const [p, q] of [
    [-dx, a.lng - xmin],
    [dx, xmax - a.lng],
    [-dy, a.lat - ymin],
    [dy, ymax - a.lat],
  ]) {
    if (p === 0) {
      if (q < 0) return false;
    } else if (p < 0) {
      from = Math.max(from, q / p);
    } else {
      to = Math.min(to, q / p);
    }
  }
  return from <= to;
}

/** The regions that share at least a point with the box. */
export function regionsTouching(
  regions: readonly MapRegion[],
  box: Box,
): MapRegion[] {
  const corner = { lat: box.ymin, lng: box.xmin };
  return regions.filter(
    ({ polygon }) =>
      edgesOf(polygon).some(edge => touchesBox(edge, box)) ||
      contains(polygon, corner),
  );
}
