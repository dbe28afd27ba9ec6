import type { QueryCache } from '@sidehelm/console-react';
import type { Order } from '@sidehelm/contracts';
import { lookAtOrders, readOrderChanges } from '../orders/orderChanges';
import { isDone, OLDEST_ANSWER } from '../orders/orderNews';
import { inProgressKey, ORDERS, timelineKey } from '../orders/ordersKeys';
import type { OrdersFeedListener } from './OrdersFeed';
import { SearchUpdate } from './SearchUpdate';

/** Shows on every screen of a page what the stream tells. */
export class OrdersUpdate implements OrdersFeedListener {
  private later?: ReturnType<typeof setTimeout>;
  private readonly search: SearchUpdate;

  constructor(private readonly queries: Pick<QueryCache, 'apply' | 'refresh'>) {
    this.search = new SearchUpdate(queries);
  }

  orders = (orders: readonly Order[]): void => {
    void this.show(orders);
    for (const { uuid } of orders) void this.queries.refresh(timelineKey(uuid));
  };

  reload = (): void => {
    void this.queries.refresh(ORDERS);
    clearTimeout(this.later);
    // The answer may still be from before the stream.
    this.later = setTimeout(
      () => void this.queries.refresh(inProgressKey),
      OLDEST_ANSWER,
    );
  };

  end(): void {
    clearTimeout(this.later);
    this.search.end();
  }

  /** An order that comes or is over now changes also what is found, and how much; any other stays where it was found. */
  private async show(orders: readonly Order[]) {
    const wasDone = new Map<string, boolean>();
    await this.queries.apply([
      ...lookAtOrders(order => wasDone.set(order.uuid, isDone(order))),
      ...readOrderChanges(orders),
    ]);
    if (orders.some(order => wasDone.get(order.uuid) !== isDone(order)))
      this.search.want();
  }
}
