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

/** What is wrong with the order's robot, in one sentence, whatever else is a reason for a rescue; `undefined` when nothing is. */
export function robotProblemOf({
  is_rescue_suggested,
  rescue_suggestion: suggestion,
}: Order): string | undefined {
  if (!is_rescue_suggested || !suggestion) return undefined;
  return [suggestion, ...(suggestion.also ?? [])].find(({ kind }) =>
    ROBOT_PROBLEMS.includes(kind),
  )?.message;
}

/** Whether the order's robot is the problem, and another could still take over. */
export function hasProblemRobot(order: Order): boolean {
  return (
    robotIdOf(order) !== undefined &&
    !order.is_under_rescue &&
    robotProblemOf(order) !== undefined &&
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
