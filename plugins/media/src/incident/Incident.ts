import { messageOf } from '@sidehelm/console-react';
import {
  inOrder,
  type IncidentEvent,
  type IncidentRange,
} from './IncidentEvent';
import type { IncidentSource } from './sources/IncidentSource';

/** What became of asking one source. */
export interface IncidentPart {
  name: string;
  state: 'loading' | 'ok' | 'failed' | 'not-allowed';
  /** Why it failed. */
  message?: string;
  /** It failed, and its events are those of before. */
  isOld?: boolean;
  /** Entries that made no sense. */
  leftOut: number;
  /** What else is missing though it answered, in a sentence; absent where that is all there is. */
  cut?: string;
}

/** All that is told of a robot in a range, and who of those that were asked told nothing. */
export interface Incident {
  /** In the order of time. */
  events: readonly IncidentEvent[];
  parts: readonly IncidentPart[];
}

/** What a source told, or why it did not. */
export interface PartAnswer extends IncidentPart {
  events: readonly IncidentEvent[];
}

/** Puts together what the sources told. */
export function incidentOf(
  answers: readonly PartAnswer[],
  range: Pick<IncidentRange, 'from' | 'to'>,
): Incident {
  return {
    events: inOrder(
      answers.flatMap(({ events }) => events),
      range,
    ),
    parts: answers.map(({ events, ...part }) => part),
  };
}

/** Asks a source; never rejects. */
async function ask(
  source: IncidentSource,
  range: IncidentRange,
  isAllowed: boolean,
): Promise<PartAnswer> {
  const { name } = source;
  const none = { name, events: [], leftOut: 0 };
  if (!isAllowed) return { ...none, state: 'not-allowed' };
  try {
    return { name, state: 'ok', ...(await source.read(range)) };
  } catch (thrown) {
    return { ...none, state: 'failed', message: messageOf(thrown) };
  }
}

/** Asks all sources at once, as they are now. One that is down leaves the others. */
export async function readIncident(
  sources: readonly IncidentSource[],
  range: IncidentRange,
  isAllowed: (source: IncidentSource) => boolean,
): Promise<Incident> {
  const answers = await Promise.all(
    sources.map(source => ask(source, range, isAllowed(source))),
  );
  return incidentOf(answers, range);
}

/** Who told nothing, or not all, in one sentence each. */
export function describeParts(parts: readonly IncidentPart[]): string[] {
  return parts.flatMap(({ name, state, message, isOld, leftOut, cut }) => {
    const said: string[] = [];
    if (state === 'not-allowed')
      said.push(`${name}: not shown, your roles do not include it.`);
    if (state === 'failed')
      said.push(
        `${name}: ${isOld ? 'as of before' : 'missing'}. ${message ?? ''}`.trim(),
      );
    if (leftOut > 0)
      said.push(
        `${name}: ${leftOut} ${leftOut === 1 ? 'entry' : 'entries'} left out, what the service says makes no sense.`,
      );
    if (cut !== undefined) said.push(`${name}: ${cut}`);
    return said;
  });
}
