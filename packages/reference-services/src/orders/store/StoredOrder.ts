import type { Order, OrderEvent } from '@sidehelm/contracts';

/** An order with what each one of this service has. */
export type StoredOrder = Order & { version: number; revision: number };

/** As it is handed over to be stored: its revision is given then. */
export type OrderToStore = Omit<StoredOrder, 'revision'>;

/** An order and what happened to it, the oldest first. */
export interface OrderHistory {
  order: OrderToStore;
  events: OrderEvent[];
}
