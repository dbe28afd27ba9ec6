import type { Order } from '@sidehelm/contracts';
import { useObserved, type DialogRequest } from '@sidehelm/console-react';
import { useCallback } from 'react';
import type { Board } from '../../board/Board';
import type { BoardLists } from '../../board/boardCards';
import { BOARD_LISTS } from '../../board/groupOrders';
import { LazyOrderDialogs } from '../OrderDialogs/LazyOrderDialogs';
import type { OrderRequest } from '../OrderDialogs/OrderRequest';

/** The order as the board shows it now. */
function useShown(board: Board, uuid: string | undefined): Order | undefined {
  return useObserved(
    board.lists,
    useCallback(
      (lists: BoardLists) =>
        BOARD_LISTS.flatMap(list => lists[list]).find(
          ({ order }) => order.uuid === uuid,
        )?.order,
      [uuid],
    ),
  );
}

/** The dialog that somebody opened on a card. */
export function BoardDialogs(props: {
  board: Board;
  dialog: DialogRequest<OrderRequest>;
  /** The person has changed the order. */
  onActed: (uuid: string) => void;
}) {
  const { board, dialog, onActed } = props;
  const { request, number, isOpen, close } = dialog;
  const shown = useShown(board, request?.order.uuid);
  if (!request) return null;
  return (
    <LazyOrderDialogs
      key={number}
      request={{ ...request, order: shown ?? request.order }}
      isOpen={isOpen}
      onClose={close}
      onActed={({ uuid }) => onActed(uuid)}
    />
  );
}
