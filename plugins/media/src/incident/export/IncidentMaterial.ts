import type { TelemetrySample, VideoDownload } from '@sidehelm/contracts';
import type { TrailPosition } from '@sidehelm/fleet-react';
import type { DayClip } from '../../rules/DayClip';
import type { Incident, IncidentPart } from '../Incident';
import type { IncidentRange } from '../IncidentEvent';

/** A small picture of a moment. */
export interface KeyPicture {
  /** ms since 1970. */
  at: number;
  title: string;
  /** `data:image/…`. */
  url: string;
}

/** All that an exported incident is made from. */
export interface IncidentMaterial {
  range: IncidentRange;
  /** When it was put together, ms since 1970. */
  madeAt: number;
  /** Who exports, as the console knows them. */
  madeBy: string;
  incident: Incident;
  /** In the order of time. */
  telemetry: readonly TelemetrySample[];
  /** Oldest first. */
  trail: readonly TrailPosition[];
  /** Of which something lies in the range, in their order. */
  clips: readonly DayClip[];
  /** Absent where nothing was recorded. */
  video?: VideoDownload;
  pictures: readonly KeyPicture[];
  /** What became of all that was asked: events by source, and what else is in the file. */
  parts: readonly IncidentPart[];
}
