import type { Order } from '@sidehelm/contracts';
import type { DueRestaurant } from '../board/lateness';
import { isFinished } from './isFinished';

export interface Outcome {
  text: string;
  kind: 'ok' | 'bad' | 'neutral';
}

const MINUTE = 60_000;

const WORDS: Readonly<Record<string, string>> = {
  'order-completed': 'Delivered',
  'order-canceled': 'Canceled',
};

/** How a finished order went: its total minutes against its deadline; `undefined` while it is open. */
export function describeOutcome(
  order: Pick<Order, 'current_stage' | 'requested_at'>,
  restaurant: DueRestaurant,
): Outcome | undefined {
  if (!isFinished(order)) return undefined;
  const { kind, started_at } = order.current_stage;
  const word = Object.hasOwn(WORDS, kind) ? WORDS[kind] : 'Finished';
  const took = Date.parse(started_at) - Date.parse(order.requested_at);
  const total = Math.round(took / MINUTE);
  if (!(total >= 0)) return { text: word, kind: 'neutral' };
  const after = `${word} after ${total} min`;
  if (kind !== 'order-completed' || !restaurant)
    return { text: after, kind: 'neutral' };
  const allowed = restaurant.drop_off_deadline_in_minutes;
  // Of the time itself, as everywhere: what is rounded only reads well.
  const isLate = took > allowed * MINUTE;
  return {
    text: `${after}, ${describeLeft(allowed - total, isLate)} the deadline of ${allowed} min`,
    kind: isLate ? 'bad' : 'ok',
  };
}

function describeLeft(left: number, isLate: boolean): string {
  if (left === 0) return isLate ? 'less than a minute after' : 'right at';
  return left < 0 ? `${-left} min after` : `${left} min before`;
}
