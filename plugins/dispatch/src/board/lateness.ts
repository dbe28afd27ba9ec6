import { isFinalStage, orderDeadline } from '@sidehelm/console-common';
import type { Order, Restaurant } from '@sidehelm/contracts';

export type LatenessState =
  /** The deadline has passed. */
  | 'late'
  /** The recipient is expected to have it after the deadline. */
  | 'at-risk'
  | 'in-time'
  /** Nobody knows the deadline. */
  | 'unknown'
  /** Nothing can be late any more. */
  | 'finished';

export interface Lateness {
  state: LatenessState;
  /** ms since 1970; absent where nobody knows it. */
  deadline?: number;
}

/** What an order's lateness depends on. */
export type DueOrder = Pick<
  Order,
  'requested_at' | 'current_stage' | 'drop_off_eta_timestamp'
>;

/** The restaurant as far as it says how long a delivery may take; `undefined` where nobody knows it. */
export type DueRestaurant =
  Pick<Restaurant, 'drop_off_deadline_in_minutes'> | undefined;

/** How an order stands to its deadline; `now` is in ms since 1970. */
export function latenessOf(
  order: DueOrder,
  restaurant: DueRestaurant,
  now: number,
): Lateness {
  const { kind, is_final } = order.current_stage;
  const isFinished = is_final || isFinalStage(kind);
  const deadline = restaurant ? orderDeadline(order, restaurant) : NaN;
  if (!Number.isFinite(deadline))
    return { state: isFinished ? 'finished' : 'unknown' };
  if (isFinished) return { state: 'finished', deadline };
  if (deadline <= now) return { state: 'late', deadline };
  const expected = Date.parse(order.drop_off_eta_timestamp ?? '');
  return { state: expected > deadline ? 'at-risk' : 'in-time', deadline };
}

const MINUTE = 60_000;

/** Rounded; negative when the deadline has passed. */
export function minutesLeft(deadline: number, now: number): number {
  // Rounding must not leave a negative zero.
  return Math.round((deadline - now) / MINUTE) + 0;
}

const URGENCY: readonly LatenessState[] = ['late', 'at-risk'];

const urgencyOf = ({ state }: Lateness) => {
  const rank = URGENCY.indexOf(state);
  return rank < 0 ? URGENCY.length : rank;
};

/** The latest first, then those at risk with the least time left, then by deadline; without one last. */
export function compareByUrgency(a: Lateness, b: Lateness): number {
  const { deadline: left = Infinity } = a;
  const { deadline: right = Infinity } = b;
  if (urgencyOf(a) !== urgencyOf(b)) return urgencyOf(a) - urgencyOf(b);
  return left === right ? 0 : left - right;
}
