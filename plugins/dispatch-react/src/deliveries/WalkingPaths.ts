import type { LatLng } from '@sidehelm/console-common';
import { ServiceError } from '@sidehelm/console-react';
import type { PlacesApi } from '@sidehelm/map-react';
import type { Delivery } from './Delivery';

type Route = Pick<PlacesApi, 'walkingRoute'>;

/** Questions that are on their way at once: a map with many orders must not keep others waiting. */
const AT_ONCE = 4;
/** Ways that are remembered. */
const MOST = 1_000;
/** After a question that failed, and after one that goes on failing at most; ms. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 300_000;

/** What the maps service answers where there is no way. */
const BAD_REQUEST = 400;

const keyOf = (from: LatLng, to: LatLng) =>
  [from.lat, from.lng, to.lat, to.lng].join();

/** Whether somebody who knows has said that there is no way; anything else may be another time. */
function saysThereIsNone(thrown: unknown): boolean {
  const { reason, status } = ServiceError.fromThrown(thrown);
  return (
    reason === 'refused' && (status === undefined || status === BAD_REQUEST)
  );
}

/** The ways on foot of deliveries, each asked for until it is known, and then no more: neither end of it moves. */
export class WalkingPaths {
  private readonly known = new Map<string, readonly LatLng[]>();
  /** By way: how long it is waited after it could not be had, and until when of `performance.now()`; ms. */
  private readonly failed = new Map<string, { pause: number; until: number }>();

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
   * Asks for the ways that are missing. One that does not exist is taken for straight; it is not asked for again.
   *
   * @param signal - ends it
   * @returns after how many ms the others want to be asked for again; `undefined` when all are known
   */
  async load(
    deliveries: readonly Delivery[],
    signal: AbortSignal,
  ): Promise<number | undefined> {
    const missing = new Map<string, [LatLng, LatLng]>();
    for (const { restaurant, recipient } of deliveries) {
      if (!restaurant) continue;
      const key = keyOf(restaurant.position, recipient);
      if (!this.known.has(key))
        missing.set(key, [restaurant.position, recipient]);
    }
    const waiting = [...missing].filter(([key]) => this.waitOf(key) <= 0);
    const ask = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        if (signal.aborted) return;
        const [key, [from, to]] = next;
        try {
          const { path } = await this.places.walkingRoute(from, to, signal);
          this.remember(key, path);
        } catch (thrown) {
          if (signal.aborted) return;
          if (saysThereIsNone(thrown)) this.remember(key, [from, to]);
          else this.postpone(key);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    const waits = [...missing.keys()]
      .filter(key => this.failed.has(key))
      .map(key => this.waitOf(key));
    return waits.length > 0 ? Math.min(...waits) : undefined;
  }

  private waitOf(key: string): number {
    return (this.failed.get(key)?.until ?? 0) - performance.now();
  }

  private remember(key: string, path: readonly LatLng[]) {
    if (this.known.size >= MOST) this.known.clear();
    this.known.set(key, path);
    this.failed.delete(key);
  }

  private postpone(key: string) {
    const last = this.failed.get(key)?.pause ?? FIRST_PAUSE / 2;
    const pause = Math.min(2 * last, LONGEST_PAUSE);
    if (this.failed.size >= MOST) this.failed.clear();
    this.failed.set(key, { pause, until: performance.now() + pause });
  }
}
