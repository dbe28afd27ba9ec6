import type { Order } from '@sidehelm/contracts';
import { canChangeRobot } from '../order/canChangeRobot';
import { rescueReasons } from '../order/rescueReasons';
import { robotIdOf } from '../order/robotIdOf';

/** Reasons of rescue suggestions that another robot does away with. */
const ROBOT_PROBLEMS: readonly string[] = [
  'robot-silent',
  'robot-retired',
  'robot-battery-low',
  'stuck',
];

/** Whether the order's robot is the problem, whatever else is one, and another could still take over. */
export function hasProblemRobot(order: Order): boolean {
  return (
    robotIdOf(order) !== undefined &&
    !order.is_under_rescue &&
    order.is_rescue_suggested &&
    rescueReasons(order).some(({ kind }) => ROBOT_PROBLEMS.includes(kind)) &&
    canChangeRobot(order)
  );
}

/** Why an order as somebody saw it must be left alone by now; `undefined` when it need not. */
export function whyLeftAlone(
  seen: Order,
  now: Order | undefined,
): string | undefined {
  if (!now) return 'It is not open any more.';
  if (now.version !== seen.version) return 'Somebody has changed it meanwhile.';
  if (!canChangeRobot(now)) return 'Its robot has the food by now.';
  return undefined;
}
