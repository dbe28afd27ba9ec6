import { useApi, useRouteRef } from '@backstage/core-plugin-api';
import { restaurantPermission } from '@sidehelm/console-common';
import { useIsAllowed, useSearchSource } from '@sidehelm/console-react';
import { restaurantsApiRef } from '@sidehelm/restaurants-react';
import { useMemo } from 'react';
import { listLinkRouteRef, restaurantLinkRouteRef } from '../routes';
import { withName } from '../table/useRestaurantsView';
import { restaurantsSource } from './restaurantsSource';

/** Restaurants for the search of the console. Draws nothing. */
export function RestaurantsSearch() {
  const restaurants = useApi(restaurantsApiRef);
  const canList = useIsAllowed(restaurantPermission);
  const restaurantLink = useRouteRef(restaurantLinkRouteRef);
  const listLink = useRouteRef(listLinkRouteRef);
  const listPath = canList ? listLink?.() : undefined;
  const source = useMemo(
    () =>
      restaurantLink &&
      restaurantsSource({
        restaurants,
        restaurantPath: restaurantUUID => restaurantLink({ restaurantUUID }),
        allPath:
          listPath === undefined
            ? undefined
            : text => listPath + withName(text),
      }),
    [restaurants, restaurantLink, listPath],
  );
  useSearchSource('restaurants', source);
  return null;
}
