import type { OrderEvent } from '@sidehelm/contracts';

const SERVICE_REMARKS = ['rescue-suggested', 'rescue-escalated'];

/** ms since 1970; `-Infinity` when there is none. */
const latest = (events: readonly OrderEvent[]) =>
  Math.max(...events.map(({ occurred_at }) => Date.parse(occurred_at)));

/** When somebody last did something to an order, ms since 1970. What the service remarks by itself is no touch. */
export function touchedAt(events: readonly OrderEvent[]): number {
  return latest(events.filter(({ kind }) => !SERVICE_REMARKS.includes(kind)));
}

/** When a rescue was last suggested, ms since 1970; `-Infinity` when it never was. */
export function suggestedAt(events: readonly OrderEvent[]): number {
  return latest(events.filter(({ kind }) => kind === 'rescue-suggested'));
}

/** When a rescue was last started, ms since 1970; `-Infinity` when none was. */
export function rescueStartedAt(events: readonly OrderEvent[]): number {
  return latest(events.filter(({ kind }) => kind === 'rescue-started'));
}

const isPersons =
  (isStaff: (name: string) => boolean) =>
  ({ actor: { kind, name } }: OrderEvent) =>
    kind === 'person' && !(name !== undefined && isStaff(name));

/** When a person who is not of the staff last did something to an order, ms since 1970; `-Infinity` when nobody did. */
export function touchedByPersonAt(
  events: readonly OrderEvent[],
  isStaff: (name: string) => boolean,
): number {
  return latest(events.filter(isPersons(isStaff)));
}

/** The same, but for what only corrects what an order says: whoever does that sees to nothing yet. */
export function seenToByPersonAt(
  events: readonly OrderEvent[],
  isStaff: (name: string) => boolean,
): number {
  const acts = events.filter(({ kind }) => kind !== 'changed');
  return touchedByPersonAt(acts, isStaff);
}
