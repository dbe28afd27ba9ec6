/** What is known of a robot whose lid somebody wants to move. */
export interface LidConditions {
  robotId: string;
  /** Something has been heard of it since the connection is there. */
  isHeard: boolean;
  /** What was heard says how it is now. */
  isCurrent: boolean;
  isMoving: boolean;
}

const STANDS = 'The lid moves only while the robot stands still';

/** Why the lid cannot be moved now; `undefined` when it can. The service decides all the same. */
export function lidProblem(conditions: LidConditions): string | undefined {
  const { robotId, isHeard, isCurrent, isMoving } = conditions;
  if (!isHeard)
    return `Nothing has been heard of ${robotId} yet. ${STANDS}, and nobody knows whether it does.`;
  if (!isCurrent)
    return `${robotId} has fallen silent. ${STANDS}, and nobody knows whether it does.`;
  return isMoving ? `${robotId} moves. ${STANDS}.` : undefined;
}
