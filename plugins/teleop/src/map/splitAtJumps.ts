import type { LatLng } from '@sidehelm/console-common';
import { distanceBetween } from '@sidehelm/map-react';

/** Metres; no robot went straight for so long without being heard. */
const JUMP = 50;

/** The parts of a way that a robot went: nothing is known of what lies between two places far apart. */
export function splitAtJumps(way: readonly LatLng[]): LatLng[][] {
  const parts: LatLng[][] = [];
  way.forEach((place, index) => {
    if (index === 0 || distanceBetween(way[index - 1], place) > JUMP)
      parts.push([]);
    parts[parts.length - 1].push(place);
  });
  return parts;
}
