import type { Order } from '@sidehelm/contracts';

/** By the stage that takes too long. */
const OF_STAGE: Readonly<Record<string, string>> = {
  'robot-waiting-for-pick-up': 'Too long at pick-up',
  'robot-waiting-for-drop-off': 'Too long at drop-off',
};

/** By the kind of the suggestion: what is wrong with the robot is the reason, also of an order that is late or takes too long by it. */
const OF_KIND: Readonly<Record<string, string>> = {
  'robot-silent': 'Software issue',
  'robot-battery-low': 'Hardware Issue',
};

/** The reason that the dispatcher gives for a rescue that was suggested. */
export function rescueReasonOf({
  rescue_suggestion: suggestion,
  current_stage,
}: Order): string {
  const [ofRobot] = [suggestion, ...(suggestion?.also ?? [])].flatMap(
    reason => OF_KIND[reason?.kind ?? ''] ?? [],
  );
  return (
    ofRobot ?? OF_STAGE[current_stage.kind] ?? 'Construction blocked route'
  );
}
