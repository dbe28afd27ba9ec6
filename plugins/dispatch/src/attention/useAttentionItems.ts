import type { Order, Restaurant } from '@sidehelm/contracts';
import { useNow, type AttentionItem } from '@sidehelm/console-react';
import { useCallback, useMemo } from 'react';
import { orderAttention } from './orderAttention';

/** What of these orders needs somebody; the same list until that changes. */
export function useAttentionItems(
  orders: readonly Order[],
  restaurants: ReadonlyMap<string, Restaurant>,
): readonly AttentionItem[] {
  const itemsAt = useCallback(
    (now: number) =>
      orders.flatMap(
        order =>
          orderAttention(order, restaurants.get(order.restaurant_uuid), now) ??
          [],
      ),
    [orders, restaurants],
  );
  // As text: it changes with the time only when an order becomes late, or a rescue is escalated.
  const said = useNow(
    useCallback((now: number) => JSON.stringify(itemsAt(now)), [itemsAt]),
  );
  return useMemo(() => JSON.parse(said), [said]);
}
