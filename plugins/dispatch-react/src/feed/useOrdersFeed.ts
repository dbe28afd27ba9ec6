import { useApi } from '@backstage/core-plugin-api';
import { useQueryCache } from '@sidehelm/console-react';
import { useEffect } from 'react';
import type { OrdersFeed } from './OrdersFeed';
import { ordersFeedApiRef } from './ordersFeedApiRef';
import { showOrders } from './showOrders';

/**
 * Shows changes of orders as they happen, as long as the component is there. The feed's state says whether it does.
 */
export function useOrdersFeed(): OrdersFeed {
  const feed = useApi(ordersFeedApiRef);
  const queries = useQueryCache();
  useEffect(() => showOrders(feed, queries), [feed, queries]);
  return feed;
}
