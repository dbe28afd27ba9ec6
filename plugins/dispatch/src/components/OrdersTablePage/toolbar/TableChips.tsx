import type { OrdersFeed } from '@sidehelm/dispatch-react';
import { StatusChip } from '@sidehelm/console-react';
import { countOrders } from '../../../table/countOrders';
import { OrdersFeedChip } from '../../OrdersFeedChip/OrdersFeedChip';
import { MOST_ROWS } from '../table/OrdersTableBody';

interface TableChipsProps {
  /** How many orders are found; absent before the first answer. */
  total: number | undefined;
  feed: OrdersFeed;
  /** Parts of the address that make no sense. */
  ignored: readonly string[];
}

/** How many orders are found, whether they are live, and what of the address was not understood. */
export function TableChips({ total, feed, ignored }: TableChipsProps) {
  const names = ignored.join(', ');
  return (
    <>
      {total !== undefined && <StatusChip>{countOrders(total)}</StatusChip>}
      {total !== undefined && total > MOST_ROWS && (
        <StatusChip kind="warn" title="Filter them to see the others">
          the first {MOST_ROWS.toLocaleString()} shown
        </StatusChip>
      )}
      <OrdersFeedChip feed={feed} />
      <span role="status">
        {names && (
          <StatusChip
            kind="warn"
            title={`What the address says of ${names} makes no sense, and is ignored.`}
          >
            ignored in the address: {names}
          </StatusChip>
        )}
      </span>
    </>
  );
}
