import { useApi } from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import type { OrderEvent } from '@sidehelm/contracts';
import { usePolledList, type ListState } from '@sidehelm/console-react';
import { ordersApiRef } from '../api/ordersApiRef';
import { timelineKey } from './ordersKeys';
import { sameEvent } from './readOrderEvents';

/** What happened to an order, the oldest first; `undefined` asks nothing. Asked for again as soon as the stream tells of the order. */
export function useOrderTimeline(
  uuid: string | undefined,
): ListState<OrderEvent> {
  const orders = useApi(ordersApiRef);
  return usePolledList({
    key: uuid === undefined ? undefined : timelineKey(uuid),
    interval: TIMING.ordersPolling,
    keyOf: sameEvent,
    query: () => orders.timeline(uuid ?? ''),
  });
}
