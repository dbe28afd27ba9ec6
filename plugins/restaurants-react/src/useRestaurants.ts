import { useApi } from '@backstage/core-plugin-api';
import {
  restaurantReadPermission,
  TIMING,
  type Restaurant,
} from '@sidehelm/console-common';
import {
  keepIdentity,
  type QueryState,
  useIsAllowed,
  usePolledQuery,
} from '@sidehelm/console-react';
import { restaurantsApiRef } from './api/restaurantsApiRef';

/** All restaurants, asked for every 10 s; asks nothing and has no data when the caller may not see them. */
export function useRestaurants(): QueryState<Restaurant[]> {
  const restaurants = useApi(restaurantsApiRef);
  const isAllowed = useIsAllowed(restaurantReadPermission);
  return usePolledQuery({
    key: isAllowed ? ['restaurants', 'restaurants'] : undefined,
    interval: TIMING.restaurantsPolling,
    query: () => restaurants.list(),
    merge: (previous, next) =>
      keepIdentity(previous, next, restaurant => restaurant.uuid),
  });
}
