import { isValidPosition, type LatLng } from '@sidehelm/console-common';
import type { WalkingRoute } from './PlacesApi';

const isLength = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** The first route of an OSRM answer with GeoJSON geometry. */
export function readWalkingRoute(answer: unknown): WalkingRoute {
  const route = (answer as { routes?: unknown[] } | undefined)?.routes?.[0] as
    { distance?: unknown; duration?: unknown; geometry?: unknown } | undefined;
  const path = readPath(route?.geometry);
  if (!path || !isLength(route?.distance) || !isLength(route.duration))
    throw new SyntaxError('The answer of the router is no route.');
  return { path, distance: route.distance, duration: route.duration };
}

function readPath(geometry: unknown): LatLng[] | undefined {
  const coordinates = (geometry as { coordinates?: unknown } | undefined)
    ?.coordinates;
  if (!Array.isArray(coordinates) || coordinates.length < 2) return undefined;
  const path = coordinates.map(point =>
    Array.isArray(point) ? { lat: point[1], lng: point[0] } : undefined,
  );
  return path.every(isValidPosition) ? path : undefined;
}
