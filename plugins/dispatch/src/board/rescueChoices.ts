import { RESCUE_REASONS } from '@sidehelm/console-common';

interface RescueChoice {
  /** Tells choices apart: one reason stands in two groups. */
  key: string;
  reason: string;
}

/** The reasons by where they lie, in the order of the product. */
export const RESCUE_CHOICES = Object.entries(RESCUE_REASONS).map(
  ([group, reasons]) => ({
    group,
    choices: reasons.map((reason): RescueChoice => ({
      key: `${group}: ${reason}`,
      reason,
    })),
  }),
);

const REASONS = new Map(
  RESCUE_CHOICES.flatMap(({ choices }) => choices).map(({ key, reason }) => [
    key,
    reason,
  ]),
);

/** The reason that a choice stands for, as services know it. */
export const reasonOf = (key: string): string => REASONS.get(key) ?? key;
