import type { LatLng } from '@sidehelm/console-common';
import { METRES_PER_DEGREE } from '../map/distanceBetween';

/** The box, in degrees, around the circle of a radius in metres; not for the poles. */
export function boxAround(center: LatLng, radius: number) {
  const north = radius / METRES_PER_DEGREE;
  const east = north / Math.cos((center.lat * Math.PI) / 180);
  return {
    north: center.lat + north,
    south: center.lat - north,
    east: center.lng + east,
    west: center.lng - east,
  };
}
