import type { LatLng } from '@sidehelm/console-common';

/** Near enough for a few metres. */
export const metresBetween = (a: LatLng, b: LatLng) =>
  111_320 *
  Math.hypot(
    a.lat - b.lat,
    (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180),
  );
