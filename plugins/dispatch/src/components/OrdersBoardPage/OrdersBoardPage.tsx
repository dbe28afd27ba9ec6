import type { Order } from '@sidehelm/contracts';
import {
  ScreenPage,
  useDialogRequest,
  useSearchParameter,
} from '@sidehelm/console-react';
import { useOrdersFeed, useOrdersInProgress } from '@sidehelm/dispatch-react';
import { useRestaurantsByUuid } from '@sidehelm/restaurants-react';
import { useCallback } from 'react';
import type { BoardCard } from '../../board/boardCards';
import { uuidOfKey } from '../../board/keepHeld';
import { useBoard } from '../../board/useBoard';
import { boardScreen } from '../../screens';
import { CreateOrderButton } from '../CreateOrderDialog/CreateOrderButton';
import { FiguresButton } from '../FiguresPage/FiguresButton';
import type { OrderQuestion, OrderRequest } from '../OrderDialogs/OrderRequest';
import { BoardChips } from './BoardChips';
import { BoardDialogs } from './BoardDialogs';
import { BoardLists } from './BoardLists';
import { BoardSearch } from './BoardSearch';
import { BoardStates } from './BoardStates';
import { OrdersProgress } from './OrdersProgress';
import { KEYS, KEYS_OF_MANAGERS } from './useBoardKeys';
import { useClosedLink } from './useClosedLink';
import { useOpenCards } from './useOpenCards';
import { useOrderCardContext } from './useOrderCardContext';

/** The orders that are under way: which need a rescue, which a robot, and how the others stand. */
export function OrdersBoardPage() {
  const feed = useOrdersFeed();
  const orders = useOrdersInProgress();
  useClosedLink(orders.data);
  const restaurants = useRestaurantsByUuid();
  const [search = '', setSearch] = useSearchParameter('q');
  const board = useBoard(orders.data, restaurants, search);
  const openCards = useOpenCards();
  const { toggle, editing, toggleEditing: edit } = openCards;
  const dialog = useDialogRequest<OrderRequest>();
  const { open, request } = dialog;
  const askedUuid = dialog.isOpen ? request?.order.uuid : undefined;
  const ask = useCallback(
    (question: OrderQuestion, order: Order) => open({ question, order }),
    [open],
  );
  const acted = useCallback((uuid: string) => board.release(uuid), [board]);
  const toggleEditing = useCallback(
    (card: BoardCard) => {
      edit(card);
      // Nobody needs it any more.
      if (card.isGone) acted(card.order.uuid);
    },
    [edit, acted],
  );
  const context = useOrderCardContext({ toggle, toggleEditing, ask, acted });
  const { manage } = context.permissions;
  const isWorkedOn = useCallback(
    (key: string) =>
      editing.has(uuidOfKey(key)) || askedUuid === uuidOfKey(key),
    [editing, askedUuid],
  );
  return (
    <ScreenPage
      title={boardScreen.title}
      chips={<BoardChips board={board} feed={feed} />}
      actions={
        <>
          <BoardSearch board={board} search={search} onSearch={setSearch} />
          <FiguresButton />
          <CreateOrderButton />
        </>
      }
      keys={manage ? KEYS_OF_MANAGERS : KEYS}
    >
      <OrdersProgress />
      <BoardStates orders={orders}>
        <BoardLists
          board={board}
          openCards={openCards}
          context={context}
          askedUuid={askedUuid}
          isWorkedOn={isWorkedOn}
        />
      </BoardStates>
      <BoardDialogs board={board} dialog={dialog} onActed={acted} />
    </ScreenPage>
  );
}
