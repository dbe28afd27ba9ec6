import type { Order, OrderEvent } from '@sidehelm/contracts';
import { LRUCache } from 'lru-cache';
import type { StoredOrder } from '../store/StoredOrder';

/** Orders that are remembered. */
const REMEMBERED = 1_000;

/** What was written here. The orders that were changed last are remembered as they are since: they are the next to be changed. */
export class WrittenOrders {
  private readonly remembered = new LRUCache<string, StoredOrder>({
    max: REMEMBERED,
  });

  /** @param onEvent - told of each event of an order once it is written. Must neither throw nor wait */
  constructor(
    private readonly onEvent: (order: Order, event: OrderEvent) => void,
  ) {}

  add(order: StoredOrder, ...events: readonly OrderEvent[]): void {
    this.remembered.set(order.uuid, order);
    for (const event of events) this.onEvent(order, event);
  }

  /** As it was written here last; by now it may be another, or there may be none. */
  get(uuid: string): StoredOrder | undefined {
    return this.remembered.get(uuid.toLowerCase());
  }
}
