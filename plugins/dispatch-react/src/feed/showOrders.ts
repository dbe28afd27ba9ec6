import { type QueryCache, SharedUse } from '@sidehelm/console-react';
import type { OrdersFeed } from './OrdersFeed';
import { OrdersUpdate } from './OrdersUpdate';

type Queries = Pick<QueryCache, 'apply' | 'refresh'>;

const shown = new WeakMap<OrdersFeed, WeakMap<Queries, SharedUse>>();

function createShow(feed: OrdersFeed, queries: Queries): SharedUse {
  let end: (() => void) | undefined;
  const open = () => {
    if (end) return;
    const update = new OrdersUpdate(queries);
    const endings = [feed.listen(update), feed.acquire(), () => update.end()];
    end = () => endings.forEach(each => each());
  };
  const close = () => {
    end?.();
    end = undefined;
  };
  return new SharedUse({ open, close }, 0);
}

/**
 * Shows what the feed tells in all that these queries have asked for, until the returned function is called: once,
 * however many parts of a page want it.
 */
export function showOrders(feed: OrdersFeed, queries: Queries): () => void {
  const ofFeed = shown.get(feed) ?? new WeakMap<Queries, SharedUse>();
  shown.set(feed, ofFeed);
  const show = ofFeed.get(queries) ?? createShow(feed, queries);
  ofFeed.set(queries, show);
  return show.acquire();
}
