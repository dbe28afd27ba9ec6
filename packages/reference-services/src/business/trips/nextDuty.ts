import {
  isFinalStage,
  nextRobotEvent,
  type OrderRobotEventKind,
} from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import { Random } from '@sidehelm/robot-simulator';
import { hashText } from '../hashText';

/** What a pilot has to do for an order now. */
export type Duty =
  | { kind: 'drive'; to: 'restaurant' | 'recipient'; then: OrderRobotEventKind }
  | { kind: 'report'; event: OrderRobotEventKind }
  /** The lid is opened for so many seconds and closed; then that is told. */
  | { kind: 'hand'; seconds: number; then: OrderRobotEventKind }
  | { kind: 'wait' };

/** Seconds that things take which are no driving, from and to. */
export interface Handling {
  /** Reading what is next, before the robot leaves. */
  leave: [number, number];
  /** From the arrival until the food is in the robot or out of it, where the pilot opens the lid. */
  hand: [number, number];
}

export const HANDLING: Handling = { leave: [3, 12], hand: [30, 120] };

/** Seconds for which the lid is open, unless all of it takes less. */
const OPEN_FOR = 20;

const WAIT: Duty = { kind: 'wait' };

/** Restaurants and customers report themselves. */
const isPilots = (actor: Order['pick_up_actor']) =>
  !actor || actor.kind === 'pilot';

/** What is next for an order that a robot has; `now` in ms since 1970. */
export function nextDuty(
  order: Order,
  now: number,
  handling: Handling = HANDLING,
): Duty {
  const { kind, started_at } = order.current_stage;
  const event = nextRobotEvent(kind);
  if (isFinalStage(kind) || !event) return WAIT;
  const since = (now - Date.parse(started_at)) / 1000;
  const reportAfter = (range: [number, number]): Duty =>
    since >= secondsOf(order, range) ? { kind: 'report', event } : WAIT;
  const hand = (): Duty => {
    const all = secondsOf(order, handling.hand);
    const seconds = Math.min(OPEN_FOR, all);
    return since >= all - seconds
      ? { kind: 'hand', seconds, then: event }
      : WAIT;
  };
  switch (event) {
    case 'left-for-pick-up':
    case 'left-for-drop-off':
      return reportAfter(handling.leave);
    case 'arrived-at-pick-up':
      return { kind: 'drive', to: 'restaurant', then: event };
    case 'arrived-at-drop-off':
      return { kind: 'drive', to: 'recipient', then: event };
    case 'order-picked-up':
      return isPilots(order.pick_up_actor) ? hand() : WAIT;
    default:
      return isPilots(order.drop_off_actor) ? hand() : WAIT;
  }
}

/** The same for the same stage of the same order. */
function secondsOf(order: Order, [from, to]: [number, number]): number {
  const { kind } = order.current_stage;
  return new Random(hashText(`${order.uuid} ${kind}`)).range(from, to);
}
