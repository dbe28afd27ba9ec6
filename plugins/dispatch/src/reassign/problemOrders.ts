import type { Order } from '@sidehelm/contracts';
import { canChangeRobot } from '../order/canChangeRobot';
import { robotIdOf } from '../order/robotIdOf';

/** Reasons of rescue suggestions that another robot does away with. */
const ROBOT_PROBLEMS: readonly string[] = [
  'robot-silent',
  'robot-retired',
  'robot-battery-low',
  'stuck',
];

/** Whether the order's robot is the problem, and another could still take over. */
export function hasProblemRobot(order: Order): boolean {
  const { rescue_suggestion: suggestion } = order;
  return (
    robotIdOf(order) !== undefined &&
    order.is_rescue_suggested &&
    !order.is_under_rescue &&
    suggestion !== undefined &&
    suggestion !== null &&
    ROBOT_PROBLEMS.includes(suggestion.kind) &&
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
