import type { BulkOutcome } from '@sidehelm/console-react';
import type { Order } from '@sidehelm/contracts';
import { countOrders } from '../table/countOrders';

/** An order as somebody saw it, and the robot that takes over. */
export interface Reassignment {
  order: Order;
  robotId: string;
}

export interface ReassignReport extends BulkOutcome<Reassignment, Order> {
  /** Orders were given back to the robots that had them before. */
  isUndo: boolean;
}

const verbOf = ({ isUndo }: ReassignReport) =>
  isUndo ? 'given back' : 'reassigned';

/** "2 orders reassigned. 1 order could not be reassigned." */
export function describeReassigned(report: ReassignReport): string {
  const { done, failed, stopped, isUndo } = report;
  const verb = verbOf(report);
  return [
    done.length > 0
      ? `${countOrders(done.length)} ${verb}.`
      : `No order was ${verb}.`,
    failed.length > 0 && `${countOrders(failed.length)} could not be ${verb}.`,
    stopped.length > 0 &&
      `${countOrders(stopped.length)} left ${isUndo ? 'reassigned' : 'as before'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What came of one order. */
export interface OrderResult {
  isDone: boolean;
  /** In a word or two, for example "reassigned". */
  verb: string;
  text: string;
}

/** What came of each order that was to be reassigned, by uuid. */
export function resultsOf(
  report: ReassignReport,
): ReadonlyMap<string, OrderResult> {
  const { done, failed, stopped, isUndo } = report;
  const verb = verbOf(report);
  const failure = (text: string): OrderResult => ({
    isDone: false,
    verb: `not ${verb}`,
    text,
  });
  return new Map([
    ...done.map(({ item: { order, robotId } }): [string, OrderResult] => [
      order.uuid,
      {
        isDone: true,
        verb,
        text: `${robotId} carries it ${isUndo ? 'again' : 'now'}.`,
      },
    ]),
    ...failed.map(({ item: { order }, message }): [string, OrderResult] => [
      order.uuid,
      failure(message),
    ]),
    ...stopped.map(({ order }): [string, OrderResult] => [
      order.uuid,
      failure(
        isUndo && order.assigned_robot_id
          ? `Stays with ${order.assigned_robot_id}.`
          : 'Left as before.',
      ),
    ]),
  ]);
}

/**
 * What gives the orders back to the robots that had them, made from the orders as they became. Of those that were to be given back
 * already, the ones that were not.
 */
export function givingBack(report: ReassignReport): Reassignment[] {
  const { done, failed, stopped, isUndo } = report;
  if (isUndo) return [...failed.map(({ item }) => item), ...stopped];
  return done.flatMap(({ item, result }) => {
    const robotId = item.order.assigned_robot_id;
    return robotId ? [{ order: result, robotId }] : [];
  });
}
