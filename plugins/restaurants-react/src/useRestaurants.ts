import { useApi } from '@backstage/core-plugin-api';
import {
  restaurantReadPermission,
  TIMING,
  type Restaurant,
} from '@sidehelm/console-common';
import {
  gatewayApiRef,
  keepIdentity,
  type QueryState,
  unwrap,
  useIsAllowed,
  usePolledQuery,
} from '@sidehelm/console-react';
import { readRestaurants } from './readRestaurants';

/** All restaurants, asked for every 10 s; asks nothing and has no data when the caller may not see them. */
export function useRestaurants(): QueryState<Restaurant[]> {
  const restaurants = useApi(gatewayApiRef).service('restaurants');
  const isAllowed = useIsAllowed(restaurantReadPermission);
  return usePolledQuery({
    key: isAllowed ? 'restaurants' : undefined,
    interval: TIMING.restaurantsPolling,
    query: async () =>
      readRestaurants(await unwrap(restaurants.GET('/api/restaurants'))),
    merge: (previous, next) =>
      keepIdentity(previous, next, restaurant => restaurant.uuid),
  });
}
