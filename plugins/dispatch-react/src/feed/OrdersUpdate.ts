import { queryChange, type QueryCache } from '@sidehelm/console-react';
import type { Order } from '@sidehelm/contracts';
import type { OrdersApi } from '../api/OrdersApi';
import { readOrderChanges } from '../orders/orderChanges';
import {
  OLDEST_ANSWER,
  takeAnswer,
  type OrdersInProgress,
} from '../orders/orderNews';
import { inProgressKey, ORDERS, timelineKey } from '../orders/ordersKeys';
import type { OrdersFeedListener } from './OrdersFeed';

/** Shows on every screen of a page what the stream tells. */
export class OrdersUpdate implements OrdersFeedListener {
  private later?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly api: Pick<OrdersApi, 'listInProgress'>,
    private readonly queries: Pick<QueryCache, 'apply' | 'refresh'>,
  ) {}

  orders = (orders: readonly Order[]): void => {
    void this.queries.apply(readOrderChanges(orders));
    for (const { uuid } of orders) void this.queries.refresh(timelineKey(uuid));
  };

  reload = (): void => {
    void this.queries.refresh(ORDERS);
    clearTimeout(this.later);
    // The answer may still be from before the stream, and one that news overtakes is not shown.
    this.later = setTimeout(() => void this.takeList(), OLDEST_ANSWER);
  };

  end(): void {
    clearTimeout(this.later);
  }

  private async takeList() {
    const askedAt = performance.now();
    const answer = await this.api.listInProgress().catch(() => undefined);
    if (answer)
      await this.queries.apply([
        queryChange<OrdersInProgress>(inProgressKey, known =>
          takeAnswer(known, answer, askedAt),
        ),
      ]);
    // Tells why there is none, and goes on asking.
    else await this.queries.refresh(inProgressKey);
  }
}
