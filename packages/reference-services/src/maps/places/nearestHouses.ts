import { roundedRectDistance, type Point } from '@sidehelm/robot-simulator';
import type { Place, PlaceFeature } from './Place';

/** The houses within `radius` metres of a point in local metres, nearest first; from their walls, so that a pin on a roof finds its house. */
export function nearestHouses(
  places: readonly Place[],
  { x, y }: Point,
  { radius, limit }: { radius: number; limit: number },
): PlaceFeature[] {
  return places
    .filter(({ feature }) => feature.properties.type === 'house')
    .map(({ feature, ground }) => ({
      feature,
      distance: roundedRectDistance(ground, 0, x, y),
    }))
    .filter(({ distance }) => distance <= radius)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ feature }) => feature);
}
