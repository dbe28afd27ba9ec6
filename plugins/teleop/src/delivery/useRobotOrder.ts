import { orderStagePermission } from '@sidehelm/console-common';
import { useIsAllowed } from '@sidehelm/console-react';
import {
  useActiveOrder,
  type ActiveOrderState,
} from '@sidehelm/dispatch-react';

/** The order of a robot, for who may tell how far it is; nobody else asks. */
export function useRobotOrder(robotId: string | undefined): ActiveOrderState {
  const isAllowed = useIsAllowed(orderStagePermission);
  return useActiveOrder(isAllowed ? robotId : undefined);
}
