import { formatAge } from '@sidehelm/console-react';

/** A way on foot: "1.2 km on foot, about 18 min". */
export function describeRoute(route: {
  /** Metres. */
  distance: number;
  /** Seconds. */
  duration: number;
}): string {
  const { distance, duration } = route;
  const length =
    distance < 1_000
      ? `${Math.round(distance / 10) * 10} m`
      : `${(distance / 1_000).toFixed(1)} km`;
  return `${length} on foot, about ${formatAge(Math.max(duration, 60) * 1_000)}`;
}
