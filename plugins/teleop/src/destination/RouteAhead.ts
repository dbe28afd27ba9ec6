import type { LatLng } from '@sidehelm/console-common';
import { distanceBetween } from '@sidehelm/map-react';

/** What is left of a way, seen from where somebody is. */
export interface RouteAhead {
  /** From the nearest point of the way to its end. */
  path: readonly LatLng[];
  /** Metres to go: to the way, and along it. */
  left: number;
  /** Metres from the way. */
  aside: number;
}

/** The nearest point of a leg, on a flat earth. */
function nearestOnLeg(at: LatLng, from: LatLng, to: LatLng): LatLng {
  const scale = Math.cos((at.lat * Math.PI) / 180);
  const x = (to.lng - from.lng) * scale;
  const y = to.lat - from.lat;
  const length = x * x + y * y;
  if (length === 0) return from;
  const along =
    ((at.lng - from.lng) * scale * x + (at.lat - from.lat) * y) / length;
  const share = Math.min(1, Math.max(0, along));
  return {
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
  };
}

/** `path` has two points or more. */
export function readRouteAhead(
  path: readonly LatLng[],
  at: LatLng,
): RouteAhead {
  let best = { aside: Infinity, leg: 0, point: path[0] };
  for (let leg = 0; leg + 1 < path.length; leg += 1) {
    const point = nearestOnLeg(at, path[leg], path[leg + 1]);
    const aside = distanceBetween(at, point);
    if (aside < best.aside) best = { aside, leg, point };
  }
  const ahead = [best.point, ...path.slice(best.leg + 1)];
  let left = best.aside;
  for (let leg = 0; leg + 1 < ahead.length; leg += 1)
    left += distanceBetween(ahead[leg], ahead[leg + 1]);
  return { path: ahead, left, aside: best.aside };
}
