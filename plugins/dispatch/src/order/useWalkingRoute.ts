import { useApi } from '@backstage/core-plugin-api';
import type { LatLng } from '@sidehelm/console-common';
import { usePolledQuery, type QueryState } from '@sidehelm/console-react';
import { placesApiRef, type PlacesApi } from '@sidehelm/map-react';

export type WalkingRoute = Awaited<ReturnType<PlacesApi['walkingRoute']>>;

const textOf = ({ lat, lng }: LatLng) => `${lat},${lng}`;

/** The way on foot between two places that do not move, asked for once; nothing while one of them is not known. */
export function useWalkingRoute(
  from: LatLng | undefined,
  to: LatLng,
): QueryState<WalkingRoute> {
  const places = useApi(placesApiRef);
  return usePolledQuery({
    key: from && ['maps', 'walking-route', textOf(from), textOf(to)],
    query: () => places.walkingRoute(from ?? to, to),
  });
}
