import { useApi } from '@backstage/core-plugin-api';
import { orderReadPermission } from '@sidehelm/console-common';
import type { OrderFigures } from '@sidehelm/contracts';
import {
  useIsAllowed,
  usePolledQuery,
  type QueryState,
} from '@sidehelm/console-react';
import { ordersApiRef } from '../api/ordersApiRef';
import { figuresKey } from './ordersKeys';

/** Nobody decides by the minute what takes hours; ms. */
const POLLING = 60_000;

/** How the last days went, asked for every 60 s. Asks nothing and has no data when the caller may not see orders. */
export function useOrderFigures(days: number): QueryState<OrderFigures> {
  const orders = useApi(ordersApiRef);
  const isAllowed = useIsAllowed(orderReadPermission);
  return usePolledQuery({
    key: isAllowed ? figuresKey(days) : undefined,
    interval: POLLING,
    query: () => orders.figures(days),
  });
}
