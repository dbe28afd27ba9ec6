import { StatusChip, useObserved } from '@sidehelm/console-react';
import type { OrdersFeed } from '@sidehelm/dispatch-react';
import type { Board } from '../../board/Board';
import { OrdersFeedChip } from '../OrdersFeedChip/OrdersFeedChip';

/** Whether the board is live, and how many orders are late or at risk. */
export function BoardChips(props: { board: Board; feed: OrdersFeed }) {
  const { board, feed } = props;
  const { late, atRisk } = useObserved(board.counts, counts => counts);
  return (
    <>
      <OrdersFeedChip feed={feed} />
      {late > 0 && <StatusChip kind="bad">{late} late</StatusChip>}
      {atRisk > 0 && (
        <StatusChip kind="warn" shape="triangle">
          {atRisk} at risk
        </StatusChip>
      )}
    </>
  );
}
