import type { QueryCache } from '@sidehelm/console-react';
import type { Order } from '@sidehelm/contracts';
import { readOrderChanges } from '../orders/orderChanges';
import { OLDEST_ANSWER } from '../orders/orderNews';
import { inProgressKey, ORDERS, timelineKey } from '../orders/ordersKeys';
import type { OrdersFeedListener } from './OrdersFeed';

/** Shows on every screen of a page what the stream tells. */
export class OrdersUpdate implements OrdersFeedListener {
  private later?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly queries: Pick<QueryCache, 'apply' | 'refresh'>,
  ) {}

  orders = (orders: readonly Order[]): void => {
    void this.queries.apply(readOrderChanges(orders));
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
  }
}
