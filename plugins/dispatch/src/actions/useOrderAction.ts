import { useApi } from '@backstage/core-plugin-api';
import type { Order } from '@sidehelm/contracts';
import {
  ServiceError,
  useServiceAction,
  type ServiceActionState,
} from '@sidehelm/console-react';
import {
  orderChanges,
  ORDERS,
  ordersApiRef,
  type OrdersApi,
} from '@sidehelm/dispatch-react';
import { useState } from 'react';

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
  /**
   * What of the order is changed. Who is refused because of something else that changed meanwhile overwrites nothing unseen, so the
   * change is made from the order as it is by then.
   */
  edits?: (order: Order) => unknown;
  /** What takes the change back, made from the order as it was answered; offered as "Undo" beside the success. */
  undo?: OrderUndo;
  onSuccess?: () => void;
  /** Milliseconds, default 5000. */
  errorDuration?: number;
}

export interface OrderActionState<Input> extends ServiceActionState<Input> {
  /** The order that a change would be made from. */
  order: Order;
}

const OUTDATED = 412;

const isSame = (value: unknown, other: unknown) =>
  JSON.stringify(value) === JSON.stringify(other);

const isNewer = (order: Order, other: Order) =>
  (order.version ?? 0) > (other.version ?? 0);

/**
 * One change of an order, made from what the person saw. Refused because somebody else changed
 * the order meanwhile, it goes on with the order as it is by then: the person has been told.
 */
export function useOrderAction<Input = void>(
  options: OrderActionOptions<Input>,
): OrderActionState<Input> {
  const orders = useApi(ordersApiRef);
  const [newest, setNewest] = useState<Order>();
  const order =
    newest?.uuid === options.order.uuid && isNewer(newest, options.order)
      ? newest
      : options.order;
  const { expects, edits, undo } = options;

  const action = useServiceAction<Input, Order>({
    run: async input => {
      try {
        return await options.change(orders, order, input);
      } catch (thrown) {
        const error = ServiceError.fromThrown(thrown);
        if (error.status !== OUTDATED) throw error;
        const now = await orders.get(order.uuid).catch(() => undefined);
        if (now && edits && isSame(edits(now), edits(order)))
          return options.change(orders, now, input);
        setNewest(now);
        throw error;
      }
    },
    expects: expects && (input => orderChanges(expects(order, input))),
    applies: answer => orderChanges(answer),
    refreshes: [ORDERS],
    success: (_answer, input) => options.success(order, input),
    undo:
      undo &&
      (changed => ({
        run: () => undo.change(orders, changed, order),
        applies: answer => orderChanges(answer),
        refreshes: [ORDERS],
        success: () => undo.success(order),
      })),
    onSuccess: options.onSuccess,
    errorDuration: options.errorDuration,
  });
  return { ...action, order };
}
