/** What an event is about; people filter by it, and each kind has a file of its own in what is exported. */
export const INCIDENT_KINDS = [
  'stop',
  'intervention',
  'drive',
  'order',
  'robot',
  'audit',
] as const;

export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** As people read them. */
export const KIND_LABELS: Readonly<Record<IncidentKind, string>> = {
  stop: 'Stops',
  intervention: 'Interventions',
  drive: 'Driving',
  order: 'Orders',
  robot: 'Robot',
  audit: 'Audit',
};

/** What an event leads to in another screen. */
export type IncidentSubject =
  | { kind: 'order'; uuid: string }
  | { kind: 'drives'; robotId: string }
  | { kind: 'audit'; correlationId: string };

/** Something that happened to or with a robot, whoever tells of it. */
export interface IncidentEvent {
  /** Unique among all sources. */
  id: string;
  /** ms since 1970, by the clock of who tells of it. */
  at: number;
  kind: IncidentKind;
  title: string;
  detail?: string;
  /** Who tells of it, as people know it. */
  source: string;
  subject?: IncidentSubject;
}

/** `from` inclusive, `to` exclusive, ms since 1970. */
export interface IncidentRange {
  robotId: string;
  from: number;
  to: number;
}

/** The same as services are asked: ISO 8601 in UTC. */
export const isoRange = ({ from, to }: Pick<IncidentRange, 'from' | 'to'>) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

/**
 * In the order of time; of the same moment as the sources gave them. What lies outside of the range or has no time is not among
 * them: clocks differ, and a service may know no ranges.
 */
export function inOrder(
  events: readonly IncidentEvent[],
  { from, to }: Pick<IncidentRange, 'from' | 'to'>,
): IncidentEvent[] {
  return events
    .filter(({ at }) => at >= from && at < to)
    .sort((a, b) => a.at - b.at);
}

/** The event that happened last by a moment; -1 before the first. By binary search: the playhead asks many times a second. */
export function indexAt(events: readonly IncidentEvent[], at: number): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (events[middle].at <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
