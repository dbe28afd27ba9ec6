import { useObserved } from '@sidehelm/console-react';
import { useRef } from 'react';
import type { Board } from '../../board/Board';
import { BOARD_LISTS } from '../../board/groupOrders';
import {
  OrderCardProvider,
  type OrderCardContextValue,
} from '../OrderCard/OrderCardContext';
import { BoardList } from './BoardList';
import { useBoardHold } from './useBoardHold';
import { useBoardKeys } from './useBoardKeys';
import { useBoardStyles } from './useBoardStyles';
import { useCardFocus } from './useCardFocus';
import { useFocusAfterDialog } from './useFocusAfterDialog';
import { useKeepPlace } from './useKeepPlace';
import { useLinkedOrder } from './useLinkedOrder';
import type { OpenCardsState } from './useOpenCards';

interface BoardListsProps {
  board: Board;
  openCards: OpenCardsState;
  context: OrderCardContextValue;
  /** Of the order that a dialog is about. */
  askedUuid: string | undefined;
  /** Whether the card of this key must stay whatever happens. */
  isWorkedOn: (key: string) => boolean;
}

/** The three lists side by side. */
export function BoardLists(props: BoardListsProps) {
  const { board, openCards, context, askedUuid, isWorkedOn } = props;
  const { expanded, editing, expand } = openCards;
  const classes = useBoardStyles();
  const root = useRef<HTMLDivElement>(null);
  const lists = useObserved(board.lists, shown => shown);
  const pointing = useBoardHold(board, isWorkedOn);
  const focusing = useCardFocus(root, lists);
  useFocusAfterDialog(root, askedUuid);
  useKeepPlace(board, root, lists);
  useBoardKeys(root, lists, context);
  useLinkedOrder(root, lists, expand);
  return (
    <OrderCardProvider value={context}>
      <div ref={root} className={classes.columns} {...pointing} {...focusing}>
        {BOARD_LISTS.map(list => (
          <BoardList
            key={list}
            list={list}
            cards={lists[list]}
            expanded={expanded}
            editing={editing}
          />
        ))}
      </div>
    </OrderCardProvider>
  );
}
