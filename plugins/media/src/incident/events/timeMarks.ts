import type { LegalHold } from '@sidehelm/contracts';
import type { SignalKind } from '@sidehelm/theme';
import type { TimeMark } from '../../playback/TimeMark';
import type { IncidentEvent, IncidentKind } from '../IncidentEvent';

const SIGNAL: Readonly<Record<IncidentKind, SignalKind>> = {
  stop: 'bad',
  intervention: 'warn',
  drive: 'accent',
  order: 'ok',
  robot: 'neutral',
  audit: 'neutral',
};

/** Those of the audit log say most of what happened once more: they have the list, and no mark. */
const isMarked = ({ kind }: IncidentEvent) => kind !== 'audit';

/** The marks of a time line: what happened, and what is held. What matters most is drawn last. */
export function timeMarks(
  events: readonly IncidentEvent[],
  holds: readonly LegalHold[],
): TimeMark[] {
  const held = holds.map(({ uuid, startTime, endTime, reason }) => ({
    id: `hold ${uuid}`,
    at: Date.parse(startTime),
    until: Date.parse(endTime),
    label: `Held: ${reason}`,
    kind: 'warn' as const,
  }));
  const happened = events.filter(isMarked).map(({ id, at, title, kind }) => ({
    id,
    at,
    label: title,
    kind: SIGNAL[kind],
  }));
  const isBad = ({ kind }: TimeMark) => kind === 'bad';
  return [
    ...held,
    ...happened.filter(mark => !isBad(mark)),
    ...happened.filter(isBad),
  ];
}
