import type { OrderEvent } from '@sidehelm/contracts';

const SERVICE_REMARKS = ['rescue-suggested', 'rescue-escalated'];

/** When somebody last did something to an order, ms since 1970. What the service remarks by itself is no touch. */
export function touchedAt(events: readonly OrderEvent[]): number {
  const times = events
    .filter(({ kind }) => !SERVICE_REMARKS.includes(kind))
    .map(({ occurred_at }) => Date.parse(occurred_at));
  return Math.max(...times);
}
