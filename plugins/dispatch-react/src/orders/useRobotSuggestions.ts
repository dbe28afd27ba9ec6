import { useApi } from '@backstage/core-plugin-api';
import { orderManagePermission, TIMING } from '@sidehelm/console-common';
import type { RobotSuggestion } from '@sidehelm/contracts';
import {
  useIsAllowed,
  usePolledList,
  type ListState,
} from '@sidehelm/console-react';
import { ordersApiRef } from '../api/ordersApiRef';
import { suggestionsKey } from './ordersKeys';
import { robotOf } from './readSuggestions';

/** The robots that could carry an order, the best first; `undefined` asks nothing, nor does a caller who may assign none. */
export function useRobotSuggestions(
  uuid: string | undefined,
): ListState<RobotSuggestion> {
  const orders = useApi(ordersApiRef);
  const isAllowed = useIsAllowed(orderManagePermission);
  return usePolledList({
    key: isAllowed && uuid !== undefined ? suggestionsKey(uuid) : undefined,
    interval: TIMING.ordersPolling,
    keyOf: robotOf,
    query: () => orders.suggestRobots(uuid ?? ''),
  });
}
