import { useSearchParameter } from '@sidehelm/console-react';
import { useEffect, type RefObject } from 'react';
import type { BoardCard, BoardLists } from '../../board/boardCards';
import { BOARD_LISTS } from '../../board/groupOrders';
import { focusOrder } from './cardElements';

/** Goes to the order that the address names (`?order={uuid}`), once it is there. */
export function useLinkedOrder(
  root: RefObject<HTMLElement>,
  lists: BoardLists,
  expand: (card: BoardCard) => void,
): void {
  const [uuid, setUuid] = useSearchParameter('order');
  useEffect(() => {
    const card = BOARD_LISTS.flatMap(list => lists[list]).find(
      ({ order }) => order.uuid === uuid,
    );
    if (!card) return;
    expand(card);
    focusOrder(root.current, card.order.uuid);
    // The next link to it is news again.
    setUuid(undefined);
  }, [root, lists, uuid, setUuid, expand]);
}
