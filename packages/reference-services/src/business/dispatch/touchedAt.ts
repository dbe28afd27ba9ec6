import type { OrderEvent } from '@sidehelm/contracts';

const SERVICE_REMARKS = ['rescue-suggested', 'rescue-escalated'];
/**
 * ms within which the staff starts a rescue again that it has given up.
 * One that was finished well is not followed by another so soon: that must have been suggested for minutes.
 */
const STARTED_AGAIN = 60_000;

/** ms since 1970; `-Infinity` when there is none. */
const latest = (events: readonly OrderEvent[]) =>
  Math.max(...events.map(({ occurred_at }) => Date.parse(occurred_at)));

const touches = (events: readonly OrderEvent[]) =>
  events.filter(({ kind }) => !SERVICE_REMARKS.includes(kind));

/** When somebody last did something to an order, ms since 1970. What the service remarks by itself is no touch. */
export function touchedAt(events: readonly OrderEvent[]): number {
  return latest(touches(events));
}

/** When a rescue was last suggested, ms since 1970; `-Infinity` when it never was. */
export function suggestedAt(events: readonly OrderEvent[]): number {
  return latest(events.filter(({ kind }) => kind === 'rescue-suggested'));
}

const isPersons =
  (isStaff: (name: string) => boolean) =>
  ({ actor: { kind, name } }: OrderEvent) =>
    kind === 'person' && !(name !== undefined && isStaff(name));

/**
 * When the rescue began that was started last, ms since 1970; `-Infinity` when none was.
 * One that the staff gives up and starts again has begun with the first: what a person did about that, they did about this.
 */
export function rescueStartedAt(
  events: readonly OrderEvent[],
  isStaff: (name: string) => boolean,
): number {
  const isOfPerson = isPersons(isStaff);
  const isAgain = (event: OrderEvent, before: OrderEvent | undefined) =>
    before?.kind === 'rescue-finished' &&
    !isOfPerson(before) &&
    !isOfPerson(event) &&
    latest([event]) - latest([before]) < STARTED_AGAIN;
  const begins = touches(events).filter(
    (event, index, all) =>
      event.kind === 'rescue-started' && !isAgain(event, all[index - 1]),
  );
  return latest(begins);
}

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
