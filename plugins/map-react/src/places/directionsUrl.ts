import type { LatLng } from '@sidehelm/console-common';

/** The way on foot to a place in a public map, from wherever the device is. */
export function directionsUrl({ lat, lng }: LatLng): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}&travelmode=walking`;
}
