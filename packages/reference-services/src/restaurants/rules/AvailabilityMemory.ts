import type { Restaurant } from '@sidehelm/contracts';
import { availabilityOf, type Availability } from './availability';

interface Known {
  version: number | undefined;
  from: number;
  until: number;
  availability: Availability;
}

/** Remembers of each restaurant whether it is open until that changes: a list of thousands is asked for every two seconds. */
export class AvailabilityMemory {
  private readonly known = new Map<string, Known>();

  /** @param now - milliseconds since 1970 */
  of(restaurant: Restaurant, now: number): Availability {
    const known = this.known.get(restaurant.uuid);
    if (
      known?.version === restaurant.version &&
      known &&
      known.from <= now &&
      now < known.until
    )
      return known.availability;
    const availability = availabilityOf(restaurant, now);
    const { closes_at, opens_at } = availability;
    const change = closes_at ?? opens_at;
    // A pause ends when it ends, also while the restaurant is closed.
    const pauseEnd =
      availability.state === 'paused' ? restaurant.pause?.until : undefined;
    const ends = [change, pauseEnd].flatMap(time =>
      time === undefined ? [] : Date.parse(time),
    );
    this.known.set(restaurant.uuid, {
      version: restaurant.version,
      from: now,
      until: Math.min(...ends, now + 86_400_000),
      availability,
    });
    return availability;
  }
}
