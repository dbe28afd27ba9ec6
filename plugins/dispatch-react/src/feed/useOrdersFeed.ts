import { useApi } from '@backstage/core-plugin-api';
import { useQueryCache } from '@sidehelm/console-react';
import { useEffect } from 'react';
import type { OrdersFeed } from './OrdersFeed';
import { ordersFeedApiRef } from './ordersFeedApiRef';
import { OrdersUpdate } from './OrdersUpdate';

/**
 * Shows changes of orders as they happen, as long as the component is there: once in a screen, for all that it shows.
 * The feed's state says whether it does.
 */
export function useOrdersFeed(): OrdersFeed {
  const feed = useApi(ordersFeedApiRef);
  const queries = useQueryCache();
  useEffect(() => {
    const update = new OrdersUpdate(queries);
    const ignore = feed.listen(update);
    const release = feed.acquire();
    return () => {
      ignore();
      update.end();
      release();
    };
  }, [feed, queries]);
  return feed;
}
