import type { FinishedAct } from '@sidehelm/console-node';
import { randomUUID } from 'node:crypto';
import type { NewEntry } from './NewEntry';
import { subjectsOf } from './subjectsOf';

/** Characters of each text at most: indexes have their limits, and nobody shall fill the log. */
export const LONGEST = { name: 200, address: 64, text: 500 };
/** Details of one entry. */
const MOST_DETAILS = 20;

/** What no database keeps: the character 0, and halves of characters. */
const UNKEPT = /[\0\uD800-\uDFFF]/gu;

export function kept(text: string, longest: number): string {
  return text.slice(0, longest).replace(UNKEPT, '\uFFFD');
}

export const keptOrNone = (text: string | undefined, longest: number) =>
  text === undefined || text === '' ? undefined : kept(text, longest);

/** Details as the log has them; undefined where there are none. */
export function detailsOf(
  details: FinishedAct['details'],
): NewEntry['details'] {
  const entries = Object.entries(details)
    .slice(0, MOST_DETAILS)
    .filter(([, value]) => typeof value !== 'number' || Number.isFinite(value))
    .map(([name, value]) => [
      kept(name, LONGEST.name),
      typeof value === 'string' ? kept(value, LONGEST.text) : value,
    ]);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** What the log keeps of an act. */
export function entryOf(act: FinishedAct): NewEntry {
  return {
    id: randomUUID(),
    at: act.at.toISOString(),
    act: kept(act.eventId, LONGEST.name),
    outcome: act.outcome,
    actor: kept(act.userEntityRef, LONGEST.name),
    reason: keptOrNone(act.reason, LONGEST.text),
    status: act.status,
    ...subjectsOf(act),
    target: keptOrNone(act.target, LONGEST.text),
    address: keptOrNone(act.address, LONGEST.address),
    correlation_id: keptOrNone(act.correlationId, LONGEST.name),
    details: detailsOf(act.details),
  };
}

/** Something that the log itself has done. */
export function ownEntry(
  act: string,
  details: NonNullable<NewEntry['details']>,
  now = new Date(),
): NewEntry {
  return {
    id: randomUUID(),
    at: now.toISOString(),
    act,
    outcome: 'succeeded',
    actor: 'system',
    details,
  };
}
