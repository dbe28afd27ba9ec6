import type { LatLng } from '@sidehelm/console-common';
import type { MapGuide } from '../MapGuide';
import { RouteProblem } from './RouteProblem';

/** Metres along sidewalks between two places; `undefined` where no way leads there. */
export function walkingDistance(guide: () => Promise<MapGuide>) {
  return async (from: LatLng, to: LatLng): Promise<number | undefined> => {
    const { routes } = await guide();
    try {
      const { routes: found } = routes.answer([from, to], {
        hasGeometry: false,
        hasSteps: false,
      });
      return found[0].distance;
    } catch (error) {
      if (error instanceof RouteProblem) return undefined;
      throw error;
    }
  };
}
