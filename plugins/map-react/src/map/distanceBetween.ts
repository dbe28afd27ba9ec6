import type { LatLng } from '@sidehelm/console-common';

/** Metres of one degree of latitude. */
export const METRES_PER_DEGREE = 111_320;

/** Metres between two points that are near each other, on a flat earth: off by less than 1 % within 100 km. */
export function distanceBetween(a: LatLng, b: LatLng): number {
  const scale = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(
    (a.lat - b.lat) * METRES_PER_DEGREE,
    (a.lng - b.lng) * METRES_PER_DEGREE * scale,
  );
}
