import type { SearchSource } from '@sidehelm/console-react';
import type { RestaurantsApi } from '@sidehelm/restaurants-react';

interface RestaurantsSourceOptions {
  restaurants: Pick<RestaurantsApi, 'search'>;
  restaurantPath: (uuid: string) => string;
  /** Where all restaurants with a text in their name are listed; absent for who may not see that. */
  allPath?: (text: string) => string;
}

/** More than the search shows: it puts those first that fit best. */
const LIMIT = 20;

/** Restaurants by name, each of which leads to its page. */
export function restaurantsSource(
  options: RestaurantsSourceOptions,
): SearchSource {
  const { restaurants, restaurantPath, allPath } = options;
  return {
    label: 'Restaurants',
    position: 40,
    async search(text) {
      const { items, total } = await restaurants.search({
        name: text,
        limit: LIMIT,
      });
      return {
        results: items.flatMap(restaurant =>
          restaurant
            ? {
                id: restaurant.uuid,
                title: restaurant.name,
                detail: restaurant.address_description.address_line_1,
                path: restaurantPath(restaurant.uuid),
              }
            : [],
        ),
        total,
        allPath: total > 0 ? allPath?.(text) : undefined,
      };
    },
  };
}
