/** Why somebody who watches a robot asks its driver to intervene; as the live channel's contract has it. */
export const INTERVENTION_REASONS = [
  'danger',
  'obstacle',
  'wrong-way',
  'robot',
  'hand-over',
  'other',
] as const;
export type InterventionReason = (typeof INTERVENTION_REASONS)[number];

const labels: Record<InterventionReason, string> = {
  danger: 'Somebody is in danger',
  obstacle: 'Something is in the way',
  'wrong-way': 'It goes the wrong way',
  robot: 'Something is wrong with the robot',
  'hand-over': 'Let me drive',
  other: 'Something else',
};

/** ms and characters. */
export const INTERVENTION = {
  /** After so long without an answer it is more insistent, and after twice that most. */
  insistAfter: 8_000,
  /** So long the answer can be read. */
  answerShown: 30_000,
  shortestText: 3,
  longestText: 200,
};

/** In words; a reason that this console does not know stands as it came. */
export function interventionReasonLabel(reason: string): string {
  return Object.hasOwn(labels, reason)
    ? labels[reason as InterventionReason]
    : reason;
}

/** Reason and text in one line. */
export function describeIntervention(question: {
  reason: string;
  text?: string;
}): string {
  const { reason, text } = question;
  if (!text) return interventionReasonLabel(reason);
  return reason === 'other'
    ? text
    : `${interventionReasonLabel(reason)}: ${text}`;
}
