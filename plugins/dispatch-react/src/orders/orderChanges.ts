import type { Order } from '@sidehelm/contracts';
import {
  queryChange,
  type Page,
  type QueryChange,
} from '@sidehelm/console-react';
import {
  isOlder,
  tellNews,
  tellOne,
  type DatedOrder,
  type OrdersInProgress,
} from './orderNews';
import { inProgressKey, orderKey, searchPrefix } from './ordersKeys';
import { readOrder } from './readOrders';

/**
 * What orders as they are now, or are about to be, change on every screen that
 * shows them, unless the screen knows something newer. Other values change nothing.
 */
export function orderChanges(...orders: unknown[]): QueryChange[] {
  return readOrderChanges(orders.flatMap(order => readOrder(order) ?? []));
}

/** As `orderChanges`, of orders that have been read. */
export function readOrderChanges(orders: readonly Order[]): QueryChange[] {
  if (orders.length === 0) return [];
  const at = performance.now();
  const news = orders.map((order): DatedOrder => ({ order, at }));
  return [
    queryChange<OrdersInProgress>(inProgressKey, list => tellNews(list, news)),
    queryChange<Page<Order>>(searchPrefix, page => replaceFound(page, orders)),
    ...news.map(next =>
      queryChange<DatedOrder>(orderKey(next.order.uuid), known =>
        tellOne(known, next),
      ),
    ),
  ];
}

/** Shows the orders that are known in lists by now, and changes nothing. */
export function lookAtOrders(look: (order: Order) => void): QueryChange[] {
  return [
    queryChange<OrdersInProgress>(inProgressKey, list => {
      list.items.forEach(look);
      return list;
    }),
    queryChange<Page<Order>>(searchPrefix, page => {
      page.items.forEach(order => order && look(order));
      return page;
    }),
  ];
}

/** What is found stays in its place: where it belongs by now the service says. */
function replaceFound(page: Page<Order>, orders: readonly Order[]) {
  const changed = new Map(orders.map(order => [order.uuid, order]));
  const found = page.items.some(order => order && changed.has(order.uuid));
  if (!found) return page;
  return {
    ...page,
    items: page.items.map(order => {
      const next = order && changed.get(order.uuid);
      return next && !isOlder(next, order) ? next : order;
    }),
  };
}
