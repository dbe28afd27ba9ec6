import { useApi, useRouteRef } from '@backstage/core-plugin-api';
import { orderStageLabel, orderTitle } from '@sidehelm/console-common';
import {
  consoleAlertApiRef,
  useSearchParameter,
  type QueryState,
} from '@sidehelm/console-react';
import type { Order } from '@sidehelm/contracts';
import { useOrder } from '@sidehelm/dispatch-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFinished } from '../../order/isFinished';
import { orderLinkRouteRef } from '../../routes';

/** What a service says of an id that stands for no order, or for nothing at all. */
const UNKNOWN = [400, 404];

/** Why an order is not on the board; `undefined` while nobody knows, and for one that will come. */
function describeClosed({ data, error }: QueryState<Order>) {
  if (data)
    return isFinished(data)
      ? `Order ${orderTitle(data)} is not open any more: ${orderStageLabel(data.current_stage.kind)}.`
      : undefined;
  return error?.status !== undefined && UNKNOWN.includes(error.status)
    ? 'The link leads to no order.'
    : undefined;
}

/**
 * Says of the order that the address names (`?order={uuid}`) that it is over, and leads to it: old links are not for nothing.
 *
 * @param open - the orders on the board, as soon as they are known
 */
export function useClosedLink(open: readonly Order[] | undefined): void {
  const [uuid, setUuid] = useSearchParameter('order');
  const isMissing =
    uuid !== undefined && open?.every(order => order.uuid !== uuid);
  const order = useOrder(isMissing ? uuid : undefined);
  const message = isMissing ? describeClosed(order) : undefined;
  const isThere = order.data !== undefined;
  const alerts = useApi(consoleAlertApiRef);
  const orderLink = useRouteRef(orderLinkRouteRef);
  const navigate = useNavigate();
  useEffect(() => {
    if (uuid === undefined || message === undefined) return;
    const path = isThere && orderLink?.({ orderUUID: uuid });
    alerts.post({
      message,
      severity: 'info',
      action: path
        ? { label: 'View Order', run: () => navigate(path) }
        : undefined,
    });
    // The next link to it is news again.
    setUuid(undefined);
  }, [alerts, isThere, message, navigate, orderLink, setUuid, uuid]);
}
