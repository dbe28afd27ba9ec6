import type { Order } from '@sidehelm/contracts';

/** What somebody can be asked about an order. */
export type OrderQuestion =
  'assign' | 'cancel' | 'rescue' | 'finish-rescue' | 'address';

export interface OrderRequest {
  question: OrderQuestion;
  /** As the person saw it. */
  order: Order;
}
