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
  const total = Math.round(
    (Date.parse(started_at) - Date.parse(order.requested_at)) / MINUTE,
  );
  if (!(total >= 0)) return { text: word, kind: 'neutral' };
  const after = `${word} after ${total} min`;
  if (kind !== 'order-completed' || !restaurant)
    return { text: after, kind: 'neutral' };
  const allowed = restaurant.drop_off_deadline_in_minutes;
  const left = allowed - total;
  return {
    text: `${after}, ${describeLeft(left)} the deadline of ${allowed} min`,
    kind: left < 0 ? 'bad' : 'ok',
  };
}

function describeLeft(left: number): string {
  if (left === 0) return 'right at';
  return left < 0 ? `${-left} min after` : `${left} min before`;
}
