import { useShortcut, type KeyDescription } from '@sidehelm/console-react';
import type { RefObject } from 'react';
import type { BoardCard, BoardLists } from '../../board/boardCards';
import { BOARD_LISTS } from '../../board/groupOrders';
import type { OrderCardContextValue } from '../OrderCard/OrderCardContext';
import { cardAt, togglesOf } from './cardElements';

const MOVES: readonly KeyDescription[] = [
  { keys: ['q'], action: 'Search orders' },
  { keys: ['j'], action: 'Next order' },
  { keys: ['k'], action: 'Last order' },
  { keys: ['Enter'], action: 'Expand or collapse the order' },
];
const CHANGES: readonly KeyDescription[] = [
  { keys: ['e'], action: 'Edit the order, or finish editing' },
  { keys: ['a'], action: 'Assign a robot to the order' },
];

export const KEYS = MOVES;
export const KEYS_OF_MANAGERS = [...MOVES, ...CHANGES];

/** The keys of the board; they are about the order that has the focus. */
export function useBoardKeys(
  root: RefObject<HTMLElement>,
  lists: BoardLists,
  { permissions, toggleEditing, ask }: OrderCardContextValue,
): void {
  const focused = (): BoardCard | undefined => {
    const key = cardAt(document.activeElement);
    return BOARD_LISTS.flatMap(list => lists[list]).find(
      card => card.key === key,
    );
  };
  const move = (step: 1 | -1) => {
    const toggles = togglesOf(root.current);
    const key = cardAt(document.activeElement);
    const at = toggles.findIndex(toggle => cardAt(toggle) === key);
    const next = at < 0 && step < 0 ? toggles.length - 1 : at + step;
    toggles[next]?.focus();
  };
  useShortcut('j', () => move(1));
  useShortcut('k', () => move(-1));
  useShortcut('e', () => {
    const card = focused();
    if (card && permissions.manage) toggleEditing(card);
  });
  useShortcut('a', () => {
    const card = focused();
    // The dialog says why where it cannot be.
    if (card && permissions.manage && !card.isGone) ask('assign', card.order);
  });
}
