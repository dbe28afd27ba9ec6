import { orderStageLabel } from '@sidehelm/console-common';
import type { PilotOrder } from '@sidehelm/contracts';
import type { StageReport } from './reportStage';

/** What is known of the order of a robot. */
export interface KnownOrder {
  /** What the robot carries; `undefined` when it is not known, or nothing. */
  order: PilotOrder | undefined;
  /** The service has said that the robot carries nothing. */
  isFree: boolean;
}

/**
 * Why what a person is about to confirm makes no sense any more; `undefined` while it does.
 */
export function describeOvertaken(
  { robotId, order: seen }: StageReport,
  { order: now, isFree }: KnownOrder,
): string | undefined {
  if (isFree)
    return `${robotId} carries no order any more: it was canceled, finished or given to another robot. Nothing was sent.`;
  if (!now) return undefined;
  if (now.uuid !== seen.uuid)
    return `${robotId} carries another order by now. Nothing was sent.`;
  if (now.current_stage.kind !== seen.current_stage.kind)
    return `The order has gone on meanwhile: it is at "${orderStageLabel(now.current_stage.kind)}" now.`;
  return undefined;
}
