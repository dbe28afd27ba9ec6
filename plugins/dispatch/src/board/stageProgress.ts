import {
  isFinalStage,
  ORDER_STAGES,
  orderStageLabel,
} from '@sidehelm/console-common';

const OPEN_STAGES: readonly string[] = ORDER_STAGES.filter(
  stage => !isFinalStage(stage),
);

/** How many stages an order goes through. */
export const STAGE_COUNT = OPEN_STAGES.length;

/** How many stages are behind the order; `undefined` for a canceled one, and in a stage that nobody knows. */
export function stagesDone(kind: string): number | undefined {
  if (kind === 'order-completed') return STAGE_COUNT;
  const index = OPEN_STAGES.indexOf(kind);
  return index < 0 ? undefined : index;
}

/** "Stage 3 of 7: Robot en route to pick-up". */
export function describeProgress(kind: string): string {
  const done = stagesDone(kind);
  const label = orderStageLabel(kind);
  return done === undefined || done === STAGE_COUNT
    ? label
    : `Stage ${done + 1} of ${STAGE_COUNT}: ${label}`;
}
