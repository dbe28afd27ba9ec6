import type { Order } from '@sidehelm/contracts';
import { useObserved } from '@sidehelm/console-react';
import { useCallback } from 'react';
import type { Board } from '../../board/Board';
import type { BoardLists } from '../../board/boardCards';
import { BOARD_LISTS } from '../../board/groupOrders';
import { AddressDialog } from '../AddressDialog/AddressDialog';
import { CancelOrderDialog } from '../CancelOrderDialog/CancelOrderDialog';
import { FinishRescueDialog } from '../FinishRescueDialog/FinishRescueDialog';
import type { OrderQuestion } from '../OrderCard/OrderCardContext';
import { RescueDialog } from '../RescueDialog/RescueDialog';
import { RobotAssignmentDialog } from '../RobotAssignment/RobotAssignmentDialog';

export interface OrderRequest {
  question: OrderQuestion;
  /** As the person saw it. */
  order: Order;
}

interface OrderDialogsProps {
  board: Board;
  request: OrderRequest;
  isOpen: boolean;
  onClose: () => void;
  /** The person has changed the order. */
  onActed: (uuid: string) => void;
}

/** The order as the board shows it now. */
function useShown(board: Board, seen: Order): Order {
  const { uuid } = seen;
  const shown = useObserved(
    board.lists,
    useCallback(
      (lists: BoardLists) =>
        BOARD_LISTS.flatMap(list => lists[list]).find(
          ({ order }) => order.uuid === uuid,
        )?.order,
      [uuid],
    ),
  );
  return shown ?? seen;
}

/** The dialog that somebody opened on a card. */
export function OrderDialogs(props: OrderDialogsProps) {
  const { board, request, isOpen, onClose, onActed } = props;
  const order = useShown(board, request.order);
  const dialog = { open: isOpen, order, onClose };
  const acted = () => onActed(order.uuid);
  switch (request.question) {
    case 'assign':
      return <RobotAssignmentDialog {...dialog} onAssigned={acted} />;
    case 'cancel':
      return <CancelOrderDialog {...dialog} onCanceled={acted} />;
    case 'rescue':
      return <RescueDialog {...dialog} onStarted={acted} />;
    case 'finish-rescue':
      return <FinishRescueDialog {...dialog} onFinished={acted} />;
    default:
      return <AddressDialog {...dialog} />;
  }
}
