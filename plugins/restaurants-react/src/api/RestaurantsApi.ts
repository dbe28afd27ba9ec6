import type { Restaurant } from '@sidehelm/contracts';
import type { ReadList } from '@sidehelm/console-react';

/** What the console reads of restaurants. All reject with a `ServiceError`. */
export interface RestaurantsApi {
  list(): Promise<ReadList<Restaurant>>;
  get(uuid: string): Promise<Restaurant>;
}
