import type { LatLng } from '@sidehelm/console-common';
import type { PlacesApi } from '@sidehelm/map-react';
import type { Delivery } from './Delivery';

type Route = Pick<PlacesApi, 'walkingRoute'>;

/** Questions that are on their way at once: a map with many orders must not keep others waiting. */
const AT_ONCE = 4;
/** Ways that are remembered. */
const MOST = 1_000;

const keyOf = (from: LatLng, to: LatLng) =>
  [from.lat, from.lng, to.lat, to.lng].join();

/** The ways on foot of deliveries, each asked for once: neither end of it moves. */
export class WalkingPaths {
  private readonly known = new Map<string, readonly LatLng[]>();

  constructor(private readonly places: Route) {}

  /** The deliveries with the ways that are known. */
  complete(deliveries: readonly Delivery[]): Delivery[] {
    return deliveries.map(delivery => {
      const { restaurant, recipient } = delivery;
      const path =
        restaurant && this.known.get(keyOf(restaurant.position, recipient));
      return path ? { ...delivery, path } : delivery;
    });
  }

  /**
   * Asks for the ways that are missing. One that nobody knows is taken for straight; it is not asked for again.
   *
   * @param signal - ends it
   */
  async load(
    deliveries: readonly Delivery[],
    signal: AbortSignal,
  ): Promise<void> {
    const missing = new Map<string, [LatLng, LatLng]>();
    for (const { restaurant, recipient } of deliveries) {
      if (!restaurant) continue;
      const key = keyOf(restaurant.position, recipient);
      if (!this.known.has(key))
        missing.set(key, [restaurant.position, recipient]);
    }
    const waiting = [...missing];
    const ask = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        if (signal.aborted) return;
        const [key, [from, to]] = next;
        try {
          const { path } = await this.places.walkingRoute(from, to, signal);
          this.remember(key, path);
        } catch {
          if (!signal.aborted) this.remember(key, [from, to]);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
  }

  private remember(key: string, path: readonly LatLng[]) {
    if (this.known.size >= MOST) this.known.clear();
    this.known.set(key, path);
  }
}
