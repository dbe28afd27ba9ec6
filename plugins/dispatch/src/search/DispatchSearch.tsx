import { useApi, useRouteRef } from '@backstage/core-plugin-api';
import {
  dispatchPermission,
  restaurantReadPermission,
} from '@sidehelm/console-common';
import {
  keepAnswer,
  useIsAllowed,
  useSearchSource,
} from '@sidehelm/console-react';
import { ordersApiRef } from '@sidehelm/dispatch-react';
import { restaurantsApiRef } from '@sidehelm/restaurants-react';
import { useMemo } from 'react';
import { orderLinkRouteRef, tableLinkRouteRef } from '../routes';
import { foundBy } from '../table/ordersLink';
import { ordersSource } from './ordersSource';

/** Orders for the search of the console. Draws nothing. */
export function DispatchSearch() {
  const orders = useApi(ordersApiRef);
  const restaurantsApi = useApi(restaurantsApiRef);
  const canReadRestaurants = useIsAllowed(restaurantReadPermission);
  const canDispatch = useIsAllowed(dispatchPermission);
  const orderLink = useRouteRef(orderLinkRouteRef);
  const tableLink = useRouteRef(tableLinkRouteRef);
  const tablePath = canDispatch ? tableLink?.() : undefined;

  const restaurants = useMemo(
    () =>
      canReadRestaurants
        ? keepAnswer(async () => (await restaurantsApi.list()).items)
        : undefined,
    [canReadRestaurants, restaurantsApi],
  );
  const ordersFound = useMemo(
    () =>
      orderLink &&
      ordersSource({
        orders,
        restaurants,
        orderPath: orderUUID => orderLink({ orderUUID }),
        allPath:
          tablePath === undefined
            ? undefined
            : (text, where) => tablePath + foundBy(text, where),
      }),
    [orders, restaurants, orderLink, tablePath],
  );
  useSearchSource('orders', ordersFound);
  return null;
}
