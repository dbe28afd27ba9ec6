import { useApi } from '@backstage/core-plugin-api';
import {
  useVersionedAction,
  type VersionedActionState,
} from '@sidehelm/console-react';
import type { Order } from '@sidehelm/contracts';
import {
  orderChanges,
  ORDERS,
  ordersApiRef,
  type OrdersApi,
} from '@sidehelm/dispatch-react';

export interface OrderUndo {
  /**
   * @param changed - as it became
   * @param before - as it was
   */
  change: (orders: OrdersApi, changed: Order, before: Order) => Promise<Order>;
  success: (before: Order) => string;
}

export interface OrderActionOptions<Input> {
  /** As it was when the person decided to change it. */
  order: Order;
  change: (orders: OrdersApi, order: Order, input: Input) => Promise<Order>;
  /** The order as it will be, shown while the service has not answered. */
  expects?: (order: Order, input: Input) => Order;
  success: (order: Order, input: Input) => string;
  /** What of the order is changed; a change of something else meanwhile does not refuse it. */
  edits?: (order: Order) => unknown;
  /** What takes the change back, made from the order as it was answered; offered as "Undo" beside the success. */
  undo?: OrderUndo;
  onSuccess?: () => void;
  /** Milliseconds, default 5000. */
  errorDuration?: number;
}

export type OrderActionState<Input> = VersionedActionState<Order, Input>;

/** One change of an order, made from what the person saw. */
export function useOrderAction<Input = void>(
  options: OrderActionOptions<Input>,
): OrderActionState<Input> {
  const { order, change, expects, undo, ...rest } = options;
  const orders = useApi(ordersApiRef);
  return useVersionedAction<Order, Input>({
    ...rest,
    entity: order,
    change: (now, input) => change(orders, now, input),
    get: uuid => orders.get(uuid),
    expects: expects && ((now, input) => orderChanges(expects(now, input))),
    applies: answer => orderChanges(answer),
    refreshes: [ORDERS],
    undo: undo && {
      ...undo,
      change: (changed, before) => undo.change(orders, changed, before),
    },
  });
}
