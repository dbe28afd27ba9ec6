import type { Restaurant } from '@sidehelm/console-common';

/** What the console reads of restaurants. All reject with a `ServiceError`. */
export interface RestaurantsApi {
  /** All restaurants that make sense. */
  list(): Promise<Restaurant[]>;
  get(uuid: string): Promise<Restaurant>;
}
