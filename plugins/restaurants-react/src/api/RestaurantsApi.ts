import type {
  NewRestaurant,
  OpeningHours,
  Restaurant,
  ServicePaths,
} from '@sidehelm/contracts';
import type { Page, ReadList } from '@sidehelm/console-react';

/** What restaurants are looked for by, and which page of them. */
export type RestaurantSearch = NonNullable<
  ServicePaths['restaurants']['/api/restaurants/search']['get']['parameters']['query']
>;

/** A restaurant as it was when the person decided to change it. */
export type SeenRestaurant = Pick<Restaurant, 'uuid' | 'version'>;

/**
 * What the console reads and changes of restaurants. All reject with a `ServiceError`; changes with status 412 when somebody
 * else changed the restaurant since it was seen.
 */
export interface RestaurantsApi {
  list(): Promise<ReadList<Restaurant>>;
  /** A page of those that are found; what makes no sense leaves a gap. */
  search(search: RestaurantSearch): Promise<Page<Restaurant>>;
  get(uuid: string): Promise<Restaurant>;
  create(restaurant: NewRestaurant): Promise<Restaurant>;
  edit(seen: SeenRestaurant, restaurant: NewRestaurant): Promise<Restaurant>;
  setContacts(
    seen: SeenRestaurant,
    contacts: Restaurant['contacts'],
  ): Promise<Restaurant>;
  /** @param hours - `undefined`: open at all times */
  setHours(
    seen: SeenRestaurant,
    hours: OpeningHours | undefined,
  ): Promise<Restaurant>;
  /** @param pause - `until` is a time in ISO 8601 */
  pause(
    seen: SeenRestaurant,
    pause: { reason: string; until: string },
  ): Promise<Restaurant>;
  resume(seen: SeenRestaurant): Promise<Restaurant>;
}
