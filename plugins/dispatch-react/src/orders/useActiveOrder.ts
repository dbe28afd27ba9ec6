import { useApi } from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import type { PilotOrder } from '@sidehelm/contracts';
import { usePolledQuery, type QueryState } from '@sidehelm/console-react';
import { ordersApiRef } from '../api/ordersApiRef';
import { activeOrderKey } from './ordersKeys';

/** What the service has said of the order of a robot. */
export interface ActiveOrder {
  order?: PilotOrder;
}

export interface ActiveOrderState extends QueryState<PilotOrder> {
  /** The service has said that the robot carries no order. */
  isFree: boolean;
}

/**
 * The order that a robot carries, as far as its pilot needs to know it; `undefined` asks nothing.
 *
 * @param interval - ms between answers, default 3 s
 * @param asksWhileHidden - also while nobody looks at the tab, for who is told of a new order there
 */
export function useActiveOrder(
  robotId: string | undefined,
  interval: number = TIMING.orderPolling,
  asksWhileHidden = false,
): ActiveOrderState {
  const orders = useApi(ordersApiRef);
  const { data, ...state } = usePolledQuery<ActiveOrder>({
    key: robotId === undefined ? undefined : activeOrderKey(robotId),
    interval,
    asksWhileHidden,
    query: async () => ({ order: await orders.activeOrder(robotId ?? '') }),
  });
  return {
    ...state,
    data: data?.order,
    isFree: data !== undefined && data.order === undefined,
  };
}
