import { useApi } from '@backstage/core-plugin-api';
import { restaurantReadPermission, TIMING } from '@sidehelm/console-common';
import type { Restaurant } from '@sidehelm/contracts';
import {
  useIsAllowed,
  usePolledList,
  type ListState,
} from '@sidehelm/console-react';
import { restaurantsApiRef } from './api/restaurantsApiRef';
import { uuidOf } from './readRestaurants';
import { restaurantListKey } from './restaurantsKeys';

/** All restaurants, asked for every 10 s; asks nothing and has no data when the caller may not see them. */
export function useRestaurants(): ListState<Restaurant> {
  const restaurants = useApi(restaurantsApiRef);
  const isAllowed = useIsAllowed(restaurantReadPermission);
  return usePolledList({
    key: isAllowed ? restaurantListKey : undefined,
    interval: TIMING.restaurantsPolling,
    keyOf: uuidOf,
    query: () => restaurants.list(),
  });
}
