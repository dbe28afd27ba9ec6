import { useApi } from '@backstage/core-plugin-api';
import {
  queryChange,
  useServiceAction,
  type ServiceActionState,
} from '@sidehelm/console-react';
import type { PilotOrder } from '@sidehelm/contracts';
import { ordersApiRef } from '../api/ordersApiRef';
import { activeOrderKey, ORDERS } from '../orders/ordersKeys';
import type { ActiveOrder } from '../orders/useActiveOrder';
import { reportStage, type StageReport } from './reportStage';
import type { StageAction } from './stageActions';

/** What is confirmed, and what it does. */
export interface AskedStage extends StageReport {
  action: StageAction;
}

/** Tells what a robot did with its order, as its pilot does, and what came of it in an alert. */
export function useStageReport(
  onSuccess?: () => void,
): ServiceActionState<AskedStage> {
  const orders = useApi(ordersApiRef);
  return useServiceAction<AskedStage, PilotOrder>({
    run: asked => reportStage(orders, asked),
    success: (_changed, { action }) => action.success,
    // The next stage is on screen before the robot is asked about again.
    applies: (changed, { robotId }) => [
      queryChange<ActiveOrder>(activeOrderKey(robotId), () => ({
        order: changed.current_stage.is_final ? undefined : changed,
      })),
    ],
    refreshes: [ORDERS],
    onSuccess,
  });
}
