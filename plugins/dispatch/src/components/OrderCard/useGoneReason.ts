import { orderStageLabel } from '@sidehelm/console-common';
import { useOrder } from '@sidehelm/dispatch-react';
import { isFinished } from '../../order/isFinished';

const NOT_FOUND = 404;

/** What has become of an order that is not open any more, for example "Order canceled"; `undefined` for one that is. */
export function useGoneReason(
  uuid: string,
  isGone: boolean,
): string | undefined {
  const { data: order, error } = useOrder(isGone ? uuid : undefined);
  if (!isGone) return undefined;
  if (error?.status === NOT_FOUND) return 'Order deleted';
  return order && isFinished(order)
    ? orderStageLabel(order.current_stage.kind)
    : 'Order not open any more';
}
