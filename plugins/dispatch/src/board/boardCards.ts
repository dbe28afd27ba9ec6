import type { Order, Restaurant } from '@sidehelm/contracts';
import {
  BOARD_LISTS,
  mapLists,
  type BoardListName,
  type OfLists,
} from './groupOrders';
import { isSame } from './isSame';
import { uuidOfKey, type BoardKeys } from './keepHeld';

/** An order in a list. The same object until something of it changes. */
export interface BoardCard {
  /** Tells cards apart: an order may be in two lists. */
  key: string;
  list: BoardListName;
  order: Order;
  /** Absent where nobody knows it. */
  restaurant: Restaurant | undefined;
  /** The order is in another list, too. */
  isDouble: boolean;
  /** The order is not open any more; it is here because somebody is at it. */
  isGone: boolean;
}

export type BoardLists = OfLists<readonly BoardCard[]>;

/** What is known by uuid. */
export interface BoardData {
  /** Those that are open. */
  orders: ReadonlyMap<string, Order>;
  restaurants: ReadonlyMap<string, Restaurant>;
}

/** The cards with these keys; what is as it was shown, is the same object. Orders that are gone are as they were last. */
export function cardsOf(
  keys: BoardKeys,
  shown: BoardLists,
  { orders, restaurants }: BoardData,
): BoardLists {
  const known = new Map(
    BOARD_LISTS.flatMap(list => shown[list]).map(card => [card.key, card]),
  );
  const uuids = BOARD_LISTS.flatMap(list => keys[list]).map(uuidOfKey);
  const times = new Map<string, number>();
  for (const uuid of uuids) times.set(uuid, (times.get(uuid) ?? 0) + 1);

  const next = mapLists(list => {
    const cards = keys[list].flatMap(key => {
      const last = known.get(key);
      const uuid = uuidOfKey(key);
      const order = orders.get(uuid) ?? last?.order;
      if (!order) return [];
      const card: BoardCard = {
        key,
        list,
        order,
        restaurant: restaurants.get(order.restaurant_uuid),
        isDouble: times.get(uuid) === 2,
        isGone: !orders.has(uuid),
      };
      return last && isSame(last, card) ? last : card;
    });
    return isSame(cards, shown[list]) ? shown[list] : cards;
  });
  return isSame(next, shown) ? shown : next;
}
