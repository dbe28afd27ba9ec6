import type { Order } from '@sidehelm/contracts';

/** The lists of the board, in reading order. */
export const BOARD_LISTS = ['rescue', 'to-assign', 'assigned'] as const;
export type BoardListName = (typeof BOARD_LISTS)[number];

/** Something of each list. */
export type OfLists<T> = Readonly<Record<BoardListName, T>>;

export const mapLists = <T>(of: (list: BoardListName) => T): OfLists<T> => ({
  rescue: of('rescue'),
  'to-assign': of('to-assign'),
  assigned: of('assigned'),
});

export const BOARD_LIST_TITLES: OfLists<string> = {
  rescue: 'Rescue suggestions',
  'to-assign': 'Orders to be assigned',
  assigned: 'Assigned orders',
};

type Grouped = Pick<
  Order,
  'assigned_robot_id' | 'is_under_rescue' | 'is_rescue_suggested'
>;

/** The lists that an order is in: one without a robot that somebody should rescue is in two. */
export function listsOf(order: Grouped): BoardListName[] {
  const isSuggested = order.is_rescue_suggested && !order.is_under_rescue;
  const lists: BoardListName[] = isSuggested ? ['rescue'] : [];
  if (!order.assigned_robot_id) return [...lists, 'to-assign'];
  return isSuggested ? lists : [...lists, 'assigned'];
}
