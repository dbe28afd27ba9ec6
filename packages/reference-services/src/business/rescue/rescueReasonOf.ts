import type { Order } from '@sidehelm/contracts';

/** By the stage that takes too long. */
const OF_STAGE: Readonly<Record<string, string>> = {
  'robot-waiting-for-pick-up': 'Too long at pick-up',
  'robot-waiting-for-drop-off': 'Too long at drop-off',
};

/** By the kind of the suggestion. */
const OF_KIND: Readonly<Record<string, string>> = {
  'robot-silent': 'Software issue',
  'robot-battery-low': 'Hardware Issue',
};

/** The reason that the dispatcher gives for a rescue that was suggested. */
export function rescueReasonOf({
  rescue_suggestion,
  current_stage,
}: Order): string {
  return (
    OF_KIND[rescue_suggestion?.kind ?? ''] ??
    OF_STAGE[current_stage.kind] ??
    'Construction blocked route'
  );
}
