import type { Order } from '@sidehelm/contracts';
import { stagesDone } from '../board/stageProgress';
import { isFinished } from './isFinished';

const WITH_FOOD = stagesDone('order-picked-up') ?? Infinity;

/** Whether another robot can take over: once the food is in one, only that one can bring it. Of a stage that nobody knows the service decides. */
export function canChangeRobot(order: Pick<Order, 'current_stage'>): boolean {
  if (isFinished(order)) return false;
  return (stagesDone(order.current_stage.kind) ?? 0) < WITH_FOOD;
}
