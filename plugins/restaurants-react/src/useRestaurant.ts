import { useApi } from '@backstage/core-plugin-api';
import { restaurantReadPermission, TIMING } from '@sidehelm/console-common';
import type { Restaurant } from '@sidehelm/contracts';
import {
  useIsAllowed,
  usePolledQuery,
  type QueryState,
} from '@sidehelm/console-react';
import { restaurantsApiRef } from './api/restaurantsApiRef';
import { restaurantKey } from './restaurantsKeys';

/**
 * One restaurant, asked for every 10 s; `undefined` and an empty text ask nothing, nor does a caller who may not see
 * restaurants. For who looks at one order: on a phone a long list takes its time.
 */
export function useRestaurant(
  uuid: string | undefined,
): QueryState<Restaurant> {
  const restaurants = useApi(restaurantsApiRef);
  const isAllowed = useIsAllowed(restaurantReadPermission);
  return usePolledQuery({
    key: isAllowed && uuid ? restaurantKey(uuid) : undefined,
    interval: TIMING.restaurantsPolling,
    query: () => restaurants.get(uuid ?? ''),
  });
}
