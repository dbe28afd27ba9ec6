import { uuidOf } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import {
  ErrorState,
  ScreenPage,
  type QueryState,
} from '@sidehelm/console-react';
import { useOrder } from '@sidehelm/dispatch-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { orderFetchError } from '../../order/orderFetchError';
import { NoSuchOrder } from './NoSuchOrder';

interface OrderScreenProps {
  title: string;
  /** ms between answers, default 10 s. */
  interval?: number;
  /** Stands there until the first answer. */
  skeleton: ReactNode;
  /** The whole page. */
  children: (order: Order, query: QueryState<Order>) => ReactNode;
}

const NOT_FOUND = 404;

function Asked({ uuid, ...props }: OrderScreenProps & { uuid: string }) {
  const { title, interval, skeleton, children } = props;
  const query = useOrder(uuid, interval);
  const { data: order, error, refresh } = query;
  if (order) return children(order, query);
  if (error?.status === NOT_FOUND)
    return (
      <NoSuchOrder message="There is no such order">
        {orderFetchError(error).message} The address may have been cut short
        when it was copied.
      </NoSuchOrder>
    );
  return (
    <ScreenPage title={title}>
      {error ? (
        <ErrorState
          title="The order cannot be shown"
          error={orderFetchError(error)}
          onRetry={refresh}
        />
      ) : (
        skeleton
      )}
    </ScreenPage>
  );
}

/** A screen of the order that its address names, or why there is none. */
export function OrderScreen(props: OrderScreenProps) {
  const { orderUUID } = useParams();
  const uuid = uuidOf(orderUUID);
  if (uuid === undefined)
    return (
      <NoSuchOrder message="This is not the id of an order">
        An id looks like 0d5ec0de-0000-4000-8003-000000000001. The address may
        have been cut short when it was copied.
      </NoSuchOrder>
    );
  // Nothing of one order outlasts it on the screen of the next.
  return <Asked key={uuid} uuid={uuid} {...props} />;
}
