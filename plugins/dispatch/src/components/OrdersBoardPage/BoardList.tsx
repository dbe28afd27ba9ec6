import { StatusChip } from '@sidehelm/console-react';
import { memo, useId } from 'react';
import type { BoardCard } from '../../board/boardCards';
import { BOARD_LIST_TITLES, type BoardListName } from '../../board/groupOrders';
import { isOpen, type OpenCards } from '../../board/openCards';
import { BulkReassignButton } from '../BulkReassign/BulkReassignButton';
import { OrderCard } from '../OrderCard/OrderCard';
import { useBoardStyles } from './useBoardStyles';

interface BoardListProps {
  list: BoardListName;
  cards: readonly BoardCard[];
  expanded: OpenCards;
  editing: OpenCards;
}

function PlainList({ list, cards, expanded, editing }: BoardListProps) {
  const classes = useBoardStyles();
  const titleId = useId();
  const isUrgent = list === 'rescue' && cards.length > 0;
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.heading}>
        <h2 id={titleId}>{BOARD_LIST_TITLES[list]}</h2>
        <StatusChip kind={isUrgent ? 'bad' : 'neutral'} shape="none">
          {cards.length}
        </StatusChip>
        {list === 'rescue' && <BulkReassignButton />}
      </div>
      {cards.length === 0 ? (
        <p className={classes.none}>No orders to show</p>
      ) : (
        <ul className={classes.cards} aria-labelledby={titleId}>
          {cards.map(card => (
            <OrderCard
              key={card.key}
              card={card}
              isExpanded={isOpen(expanded, card)}
              isEditing={isOpen(editing, card)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A list of the board with its heading. */
export const BoardList = memo(PlainList);
