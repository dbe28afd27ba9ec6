import { orderTitle } from '@sidehelm/console-common';
import { ScreenPage } from '@sidehelm/console-react';
import { useOrdersFeed, useOrdersInProgress } from '@sidehelm/dispatch-react';

/** The orders that are under way. */
export function OrdersBoardPage() {
  useOrdersFeed();
  const orders = useOrdersInProgress();
  return (
    <ScreenPage title="Orders">
      <ul>
        {orders.data?.map(order => (
          <li key={order.uuid}>{orderTitle(order)}</li>
        ))}
      </ul>
    </ScreenPage>
  );
}
