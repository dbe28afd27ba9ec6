import type { robotReadPermission } from '@sidehelm/console-common';
import type { IncidentEvent, IncidentRange } from '../IncidentEvent';

export interface SourceAnswer {
  /** In any order. */
  events: readonly IncidentEvent[];
  /** How many entries of the service made no sense. */
  leftOut: number;
  /** Where there are more: which ones these are, in a sentence. */
  cut?: string;
}

/** Somebody who can tell what happened to a robot. */
export interface IncidentSource {
  /** As people know it. */
  name: string;
  /** What people need for it; without it they do not get this part. */
  permission: typeof robotReadPermission;
  /** Rejects with an error whose message a person can read. */
  read: (range: IncidentRange) => Promise<SourceAnswer>;
}
