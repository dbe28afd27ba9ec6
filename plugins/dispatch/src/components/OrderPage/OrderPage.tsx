import { useOrdersFeed } from '@sidehelm/dispatch-react';
import { orderScreen } from '../../screens';
import { OrderScreen } from '../OrderScreen/OrderScreen';
import { OrderContent } from './OrderContent';
import { OrderSkeleton } from './OrderSkeleton';

/** `/orders/uber-eats/:orderUUID`, and the same beside the table. */
export function OrderPage() {
  const feed = useOrdersFeed();
  return (
    <OrderScreen title={orderScreen.title} skeleton={<OrderSkeleton />}>
      {(order, query) => (
        <OrderContent order={order} query={query} feed={feed} />
      )}
    </OrderScreen>
  );
}
