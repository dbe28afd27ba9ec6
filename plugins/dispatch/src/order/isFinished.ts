import { isFinalStage } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';

/** Nothing can be done with the order any more. */
export function isFinished({
  current_stage,
}: Pick<Order, 'current_stage'>): boolean {
  return current_stage.is_final || isFinalStage(current_stage.kind);
}
