import type { LatLng } from '@sidehelm/console-common';
import { LRUCache } from 'lru-cache';
import type { MapGuide } from '../MapGuide';
import { RouteProblem } from './RouteProblem';

/** Ways between places that stay where they are, as from a restaurant to its customers, are asked for again and again. */
const KEPT = 20_000;

/** Metres along sidewalks between two places; `undefined` where no way leads there. */
export function walkingDistance(guide: () => Promise<MapGuide>) {
  const known = new LRUCache<string, { distance: number | undefined }>({
    max: KEPT,
  });

  async function ask(from: LatLng, to: LatLng): Promise<number | undefined> {
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
  }

  return async (from: LatLng, to: LatLng): Promise<number | undefined> => {
    const key = [from.lat, from.lng, to.lat, to.lng].join();
    const kept = known.get(key);
    if (kept) return kept.distance;
    const distance = await ask(from, to);
    known.set(key, { distance });
    return distance;
  };
}
