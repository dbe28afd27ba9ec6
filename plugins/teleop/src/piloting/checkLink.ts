import { DRIVING } from '@sidehelm/console-common';
import { bad, good, waiting, type CheckStep } from './CheckStep';

export interface LinkConditions {
  isConnected: boolean;
  /** Of a question and its answer, ms; `undefined` before the first. */
  roundTrip: number | undefined;
  /** Age of the picture and way of a command together, ms; `undefined` when it is not known. */
  loopDelay: number | undefined;
}

/** How long it takes from what the robot sees to what it is told. */
export function checkLink({
  isConnected,
  roundTrip,
  loopDelay,
}: LinkConditions): CheckStep {
  if (!isConnected) return bad('There is no connection to the robots.');
  if (roundTrip === undefined) return waiting('The link is being measured.');
  const there = `${Math.round(roundTrip)} ms to the service and back`;
  // Commands would be too old when they come.
  if (roundTrip / 2 > DRIVING.maxCommandAge / 2)
    return bad(`${there}: too slow to drive.`);
  if (loopDelay === undefined)
    return waiting(`${there}. The delay of the picture is not known yet.`);
  const delay = `${there}, loop delay ${Math.round(loopDelay)} ms`;
  return loopDelay > DRIVING.delayBudget
    ? bad(`${delay}: the robot will be slower.`)
    : good(`${delay}.`);
}
