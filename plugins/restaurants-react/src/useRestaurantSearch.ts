import { useApi } from '@backstage/core-plugin-api';
import { restaurantReadPermission, TIMING } from '@sidehelm/console-common';
import { useIsAllowed, usePagedQuery } from '@sidehelm/console-react';
import type { Restaurant } from '@sidehelm/contracts';
import { restaurantsApiRef } from './api/restaurantsApiRef';
import type { RestaurantSearch } from './api/RestaurantsApi';
import { uuidOf } from './readRestaurants';
import { restaurantSearchPrefix } from './restaurantsKeys';

/** Restaurants that are found, page by page, asked for every 10 s; asks nothing when the caller may not see them. */
export function useRestaurantSearch(
  search: Omit<RestaurantSearch, 'offset' | 'limit'>,
  pageSize?: number,
): ReturnType<typeof usePagedQuery<Restaurant>> {
  const restaurants = useApi(restaurantsApiRef);
  const isAllowed = useIsAllowed(restaurantReadPermission);
  return usePagedQuery({
    // As text: the same search is the same question.
    key: isAllowed
      ? [...restaurantSearchPrefix, JSON.stringify(search)]
      : undefined,
    query: page => restaurants.search({ ...search, ...page }),
    interval: TIMING.restaurantsPolling,
    pageSize,
    keyOf: uuidOf,
  });
}
