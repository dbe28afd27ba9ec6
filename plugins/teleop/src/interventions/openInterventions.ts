import { INTERVENTION } from '@sidehelm/console-common';
import type { Intervention } from '@sidehelm/contracts';
import type { InterventionsReading } from '@sidehelm/teleop-react';

/** Of a question that waits: from 0, just asked, to 2, most insistent. */
export type Insistence = 0 | 1 | 2;

/** Milliseconds for which somebody has waited for an answer. */
export function waitedFor(
  { age }: Pick<Intervention, 'age'>,
  receivedAt: number,
): number {
  return age * 1_000 + performance.now() - receivedAt;
}

export function insistenceAfter(milliseconds: number): Insistence {
  if (milliseconds >= 2 * INTERVENTION.insistAfter) return 2;
  return milliseconds >= INTERVENTION.insistAfter ? 1 : 0;
}

/** The oldest question that the driver has not answered. */
export function oldestOpen(
  reading: InterventionsReading | undefined,
): Intervention | undefined {
  return reading?.items.find(({ answer }) => answer === undefined);
}
