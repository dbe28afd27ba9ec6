import { useApi } from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import { usePagedQuery } from '@sidehelm/console-react';
import { ordersApiRef } from '../api/ordersApiRef';
import type { OrderSearch } from '../api/OrdersApi';
import { isOlder } from './orderNews';
import { searchPrefix } from './ordersKeys';
import { uuidOf } from './readOrders';

/** Orders that are found, page by page, asked for every 10 s. */
export function useOrderSearch(
  search: Omit<OrderSearch, 'offset' | 'limit'>,
  pageSize?: number,
): ReturnType<typeof usePagedQuery<Order>> {
  const orders = useApi(ordersApiRef);
  return usePagedQuery({
    // As text: the same search is the same question.
    key: [...searchPrefix, JSON.stringify(search)],
    query: page => orders.search({ ...search, ...page }),
    interval: TIMING.ordersPolling,
    pageSize,
    keyOf: uuidOf,
    isOlder,
  });
}
