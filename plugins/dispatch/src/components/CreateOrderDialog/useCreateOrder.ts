import { useApi } from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import { ServiceError, useServiceAction } from '@sidehelm/console-react';
import { orderChanges, ORDERS, ordersApiRef } from '@sidehelm/dispatch-react';
import { useState } from 'react';
import { describeFailure, isIdTaken } from '../../wizard/describeFailure';
import type { OrderDrafts } from '../../wizard/OrderDrafts';
import type { CompleteOrder } from '../../wizard/orderFormSchema';
import { stepOfFailure } from '../../wizard/stepOfFailure';
import { toNewOrder } from '../../wizard/toNewOrder';

/**
 * Creates an order, whose draft is gone then.
 *
 * @param goTo - the step that a refusal is about, where that is known
 */
export function useCreateOrder({
  drafts,
  goTo,
}: {
  drafts: OrderDrafts;
  goTo: (step: number) => void;
}) {
  const orders = useApi(ordersApiRef);
  /** Why the last attempt failed; the alert about it is gone soon. */
  const [failure, setFailure] = useState<string>();
  const [takenMockId, setTakenMockId] = useState<string>();
  const { execute } = useServiceAction<CompleteOrder, Order>({
    run: async values => {
      setFailure(undefined);
      try {
        const order = await orders.create(toNewOrder(values));
        // Also when the screen has been left meanwhile.
        drafts.remove();
        return order;
      } catch (thrown) {
        const error = ServiceError.fromThrown(thrown);
        const step = stepOfFailure(error);
        if (step !== undefined) goTo(step);
        const { is_mock, mock_id } = values.order_information;
        setFailure(describeFailure(error, is_mock));
        if (is_mock && isIdTaken(error)) setTakenMockId(mock_id);
        throw error;
      }
    },
    success: () => 'Order created successfuly!',
    errorDuration: TIMING.creationErrorAlert,
    applies: order => orderChanges(order),
    refreshes: [ORDERS],
  });
  return {
    create: execute,
    failure,
    /** The id of a mock order that stands for an order already. */
    takenMockId,
    forgetFailure: () => setFailure(undefined),
  };
}
