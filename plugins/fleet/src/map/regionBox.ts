import { LAYOUT, type LatLng } from '@sidehelm/console-common';

/** Degrees: x is longitude, y latitude. */
export interface RegionBox {
  xmin: number;
  ymin: number;
  xmax: number;
  ymax: number;
}

const METRES_PER_DEGREE = 111_320;

/** A box of 300 m by 300 m around a place, cut off at the poles and the date line. */
export function regionBox({ lat, lng }: LatLng): RegionBox {
  const half = LAYOUT.trailsMapBox / 2 / METRES_PER_DEGREE;
  // Near the poles a metre is any number of degrees.
  const halfLng = Math.min(180, half / Math.cos((lat / 180) * Math.PI));
  return {
    xmin: Math.max(-180, lng - halfLng),
    ymin: Math.max(-90, lat - half),
    xmax: Math.min(180, lng + halfLng),
    ymax: Math.min(90, lat + half),
  };
}
