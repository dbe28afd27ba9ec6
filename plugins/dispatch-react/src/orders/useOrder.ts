import { useApi } from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import { usePolledQuery, type QueryState } from '@sidehelm/console-react';
import { ordersApiRef } from '../api/ordersApiRef';
import { takeOne, type DatedOrder } from './orderNews';
import { orderKey } from './ordersKeys';

/**
 * One order; `undefined` asks nothing.
 *
 * @param interval - ms between answers: 10 s, 3 s for an order that somebody rescues
 */
export function useOrder(
  uuid: string | undefined,
  interval: number = TIMING.ordersPolling,
): QueryState<Order> {
  const orders = useApi(ordersApiRef);
  const { data, ...state } = usePolledQuery<DatedOrder>({
    key: uuid === undefined ? undefined : orderKey(uuid),
    interval,
    query: async () => {
      const at = performance.now();
      return { order: await orders.get(uuid ?? ''), at };
    },
    merge: takeOne,
  });
  return { ...state, data: data?.order };
}
