import type { BulkOutcome } from '@sidehelm/console-react';
import type { Order } from '@sidehelm/contracts';
import { countOrders } from '../table/countOrders';

/** An order as somebody saw it, and the robot that takes over. */
export interface Reassignment {
  order: Order;
  robotId: string;
}

export type ReassignOutcome = BulkOutcome<Reassignment, Order>;

/** "2 orders reassigned. 1 order could not be reassigned." */
export function describeReassigned({
  done,
  failed,
  stopped,
}: ReassignOutcome): string {
  return [
    done.length > 0
      ? `${countOrders(done.length)} reassigned.`
      : 'No order was reassigned.',
    failed.length > 0 &&
      `${countOrders(failed.length)} could not be reassigned.`,
    stopped.length > 0 && `${countOrders(stopped.length)} left as before.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What came of one order. */
export interface OrderResult {
  isDone: boolean;
  text: string;
}

/** What came of each order that was to be reassigned, by uuid. */
export function resultsOf(
  outcome: ReassignOutcome,
): ReadonlyMap<string, OrderResult> {
  const { done, failed, stopped } = outcome;
  return new Map([
    ...done.map(({ item: { order, robotId } }): [string, OrderResult] => [
      order.uuid,
      { isDone: true, text: `${robotId} carries it now.` },
    ]),
    ...failed.map(({ item: { order }, message }): [string, OrderResult] => [
      order.uuid,
      { isDone: false, text: message },
    ]),
    ...stopped.map(({ order }): [string, OrderResult] => [
      order.uuid,
      { isDone: false, text: 'Left as before.' },
    ]),
  ]);
}
