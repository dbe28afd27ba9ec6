import type { PilotOrder } from '@sidehelm/contracts';
import { ServiceError } from '@sidehelm/console-react';
import type { OrdersApi } from '../api/OrdersApi';
import type { StageAction } from './stageActions';

/** The specification's words for a robot that carries nothing. */
const NO_ORDER = 'no active order found for robot';

/** Somebody else has changed the order since, or it is in another stage. */
const OVERTAKEN = [409, 412];

/** What a pilot says of the order that they see on screen. */
export interface StageReport {
  robotId: string;
  /** As it was when they decided. */
  order: PilotOrder;
  action: Pick<StageAction, 'event'>;
}

/**
 * Tells what a robot did with its order, of the very order and stage that the person saw. An order that is gone, another one's, or
 * further than that is told nothing of; one of which something else was changed meanwhile, such as a note, is.
 *
 * @throws ServiceError, or an Error with a sentence for the person
 */
export async function reportStage(
  orders: Pick<OrdersApi, 'activeOrder' | 'reportAsPilot'>,
  { robotId, order, action }: StageReport,
): Promise<PilotOrder> {
  try {
    return await orders.reportAsPilot(order, action.event);
  } catch (thrown) {
    const error = ServiceError.fromThrown(thrown);
    if (!OVERTAKEN.includes(error.status ?? 0)) throw error;
    // Who cannot be told how it stands is told what the service said.
    const now = await orders.activeOrder(robotId).catch(() => order);
    if (!now) throw new Error(NO_ORDER);
    if (now.uuid !== order.uuid)
      throw new Error(
        `${robotId} carries another order by now. Nothing was told of it.`,
      );
    const isOther =
      now === order || now.current_stage.kind !== order.current_stage.kind;
    if (isOther) throw error;
    return orders.reportAsPilot(now, action.event);
  }
}
