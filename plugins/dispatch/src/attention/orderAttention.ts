import { orderTitle } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import type { AttentionItem } from '@sidehelm/console-react';
import { latenessOf, type DueRestaurant } from '../board/lateness';
import { rescueStateOf } from '../rescue/rescueState';

/** Worse is lower; an unclaimed rescue is worse than any late order. */
const RANKS = { overdue: 0, waiting: 1, late: 2 } as const;

/** When the rescue began, ms since 1970. */
function rescuedSince({ rescue }: Order): number | undefined {
  const since = Date.parse(rescue?.started_at ?? '');
  return Number.isNaN(since) ? undefined : since;
}

/** What somebody should look at an order for; `undefined` when nobody need. */
export function orderAttention(
  order: Order,
  restaurant: DueRestaurant,
  now: number,
): AttentionItem | undefined {
  const rescue = rescueStateOf(order, undefined, now);
  const { state, deadline } = latenessOf(order, restaurant, now);
  if (state === 'finished') return undefined;
  const isLate = state === 'late';
  const item = {
    id: order.uuid,
    severity: 'bad' as const,
    title: orderTitle(order),
  };
  if (rescue.kind === 'overdue' || rescue.kind === 'waiting') {
    const what =
      rescue.kind === 'overdue'
        ? 'rescue escalated: nobody is on it'
        : 'rescue not claimed';
    return {
      ...item,
      rank: RANKS[rescue.kind],
      shape: 'ring',
      text: [what, order.rescue_reason, isLate && 'late']
        .filter(Boolean)
        .join(' · '),
      since: rescuedSince(order),
    };
  }
  if (!isLate) return undefined;
  return {
    ...item,
    rank: RANKS.late,
    shape: 'triangle',
    text: 'late',
    since: deadline,
    // Nobody can say to take care of a late order; of its rescue they have.
    canBeAttended: false,
    attendant:
      rescue.kind === 'claimed' ? (rescue.by ?? 'Somebody') : undefined,
  };
}
