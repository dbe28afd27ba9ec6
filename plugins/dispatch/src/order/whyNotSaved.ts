import type { Order } from '@sidehelm/contracts';
import { isFinished } from './isFinished';

/** Why nothing of the order can be saved any more, for who is typing in it; `undefined` while something can. */
export function whyNotSaved(
  order: Pick<Order, 'current_stage'>,
): string | undefined {
  return isFinished(order)
    ? 'The order was finished meanwhile. What you typed was not saved.'
    : undefined;
}
