import { randomUUID } from 'node:crypto';

/** `sidehelm-` and 32 random hex digits. */
export function newCorrelationId(): string {
  return `sidehelm-${randomUUID().replaceAll('-', '')}`;
}
