import type { SearchSource } from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';
import { restaurantsWith } from './restaurantsWith';

interface RestaurantsSourceOptions {
  restaurants: () => Promise<readonly Restaurant[]>;
  /** Where the orders of a restaurant are listed. */
  ordersPath: (uuid: string) => string;
}

/** Restaurants by their name. They have no page of their own here, so each leads to its orders. */
export function restaurantsSource(
  options: RestaurantsSourceOptions,
): SearchSource {
  const { restaurants, ordersPath } = options;
  return {
    label: 'Restaurants',
    position: 40,
    async search(text) {
      return {
        results: restaurantsWith(await restaurants(), text).map(
          ({ uuid, name }) => ({
            id: uuid,
            title: name,
            detail: 'its orders',
            path: ordersPath(uuid),
          }),
        ),
      };
    },
  };
}
