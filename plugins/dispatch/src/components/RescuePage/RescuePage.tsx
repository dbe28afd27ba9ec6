import { TIMING } from '@sidehelm/console-common';
import { LoadingSkeleton } from '@sidehelm/console-react';
import { rescueScreen } from '../../screens';
import { OrderScreen } from '../OrderScreen/OrderScreen';
import { RescueContent } from './RescueContent';

/** `/rescue-order/:orderUUID`: what somebody needs on a phone who carries an order on. */
export function RescuePage() {
  return (
    <OrderScreen
      title={rescueScreen.title}
      interval={TIMING.orderPolling}
      skeleton={
        <LoadingSkeleton label="Loading the order" height={64} count={8} />
      }
    >
      {(order, query) => <RescueContent order={order} query={query} />}
    </OrderScreen>
  );
}
