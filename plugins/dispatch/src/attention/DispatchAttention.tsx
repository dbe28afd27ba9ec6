import { useApi, useRouteRef } from '@backstage/core-plugin-api';
import {
  dispatchPermission,
  orderRescuePermission,
} from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import {
  consoleAlertApiRef,
  ServiceAction,
  useAttention,
  useIsAllowed,
  useQueryCache,
} from '@sidehelm/console-react';
import {
  orderChanges,
  ORDERS,
  ordersApiRef,
  useOrdersFeed,
  useOrdersInProgress,
} from '@sidehelm/dispatch-react';
import { useRestaurantsByUuid } from '@sidehelm/restaurants-react';
import { useMemo } from 'react';
import { boardLinkRouteRef, orderLinkRouteRef } from '../routes';
import { useAttentionItems } from './useAttentionItems';

const NONE: readonly Order[] = [];

/**
 * Orders that need somebody, for the queue of the console; also in a hidden tab, which asks for nothing but is told. Draws
 * nothing.
 */
export function DispatchAttention() {
  useOrdersFeed();
  const list = useOrdersInProgress();
  const { data = NONE } = list;
  const isCurrent = list.data !== undefined && !list.isStale;
  const items = useAttentionItems(data, useRestaurantsByUuid());
  const alerts = useApi(consoleAlertApiRef);
  const queries = useQueryCache();
  const orders = useApi(ordersApiRef);
  const canDispatch = useIsAllowed(dispatchPermission);
  const canRescue = useIsAllowed(orderRescuePermission);
  const boardLink = useRouteRef(boardLinkRouteRef);
  const orderLink = useRouteRef(orderLinkRouteRef);

  const source = useMemo(() => {
    const pathTo = (uuid: string) => {
      const board = canDispatch ? boardLink?.() : undefined;
      return board
        ? `${board}?${new URLSearchParams({ order: uuid })}`
        : orderLink?.({ orderUUID: uuid });
    };
    // An action of its own for each press: several rescues may be claimed at once.
    const claim = async (uuid: string) => {
      const order = data.find(known => known.uuid === uuid);
      if (!order) return false;
      return new ServiceAction({ alerts, queries }).execute(
        {
          run: () => orders.claimRescue(order),
          applies: answer => orderChanges(answer),
          refreshes: [ORDERS],
          success: () => 'The rescue is yours',
        },
        undefined,
      );
    };
    return {
      items: items.map(item => ({
        ...item,
        path: pathTo(item.id),
        canBeAttended: item.canBeAttended ?? canRescue === true,
      })),
      isCurrent,
      attend: claim,
      // A rescue is not given back; somebody else can claim it.
      leave: async () => false,
    };
  }, [
    items,
    isCurrent,
    data,
    alerts,
    queries,
    orders,
    canDispatch,
    canRescue,
    boardLink,
    orderLink,
  ]);
  useAttention('order', source);
  return null;
}
