import { useApi } from '@backstage/core-plugin-api';
import { orderReadPermission, TIMING } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import {
  useIsAllowed,
  useObserved,
  usePolledQuery,
  type ListState,
} from '@sidehelm/console-react';
import { ordersApiRef } from '../api/ordersApiRef';
import type { OrdersFeedState } from '../feed/OrdersFeed';
import { ordersFeedApiRef } from '../feed/ordersFeedApiRef';
import { inProgressKey } from './ordersKeys';
import { takeAnswer, type OrdersInProgress } from './orderNews';

/** While the stream tells every change, the list is asked for to be sure; ms. */
const POLLING_BESIDE_STREAM = 60_000;

const isOpen = ({ kind }: OrdersFeedState) => kind === 'open';

/** What `takeAnswer` needs to know of an answer. */
interface Answer extends OrdersInProgress {
  askedAt?: number;
}

/**
 * The orders that are neither completed nor canceled, asked for every 10 s, and once a minute while `useOrdersFeed` of
 * a screen brings their changes. An unchanged order stays the same object. Asks nothing and has no data when the caller may not see orders.
 *
 * @param isShown - whether anybody looks, default yes
 */
export function useOrdersInProgress(isShown = true): ListState<Order> {
  const orders = useApi(ordersApiRef);
  const feed = useApi(ordersFeedApiRef);
  const isAllowed = useIsAllowed(orderReadPermission);
  const isTold = useObserved(feed.state, isOpen);
  const { data, ...state } = usePolledQuery<Answer>({
    key: isAllowed && isShown ? inProgressKey : undefined,
    interval: isTold ? POLLING_BESIDE_STREAM : TIMING.ordersPolling,
    query: async () => {
      const askedAt = performance.now();
      return { ...(await orders.listInProgress()), news: [], askedAt };
    },
    merge: (known, { askedAt = 0, ...answer }) =>
      takeAnswer(known, answer, askedAt),
    mergesNews: true,
  });
  return { ...state, data: data?.items, leftOut: data?.leftOut ?? 0 };
}
