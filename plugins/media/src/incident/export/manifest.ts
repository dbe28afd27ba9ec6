import { isFields } from '@sidehelm/console-react';
import { isoRange, type IncidentRange } from '../IncidentEvent';
import type { IncidentMaterial } from './IncidentMaterial';

export const MANIFEST_NAME = 'manifest.json';
const FORMAT = 'sidehelm-incident';
const SHA256 = /^[0-9a-f]{64}$/;

/** What is known of a file of the export. */
export interface FileFact {
  name: string;
  size_in_bytes: number;
  sha256: string;
}

/** What a manifest says of itself and of all that is in its file. */
export interface Manifest {
  range: IncidentRange;
  /** ms since 1970. */
  madeAt: number;
  madeBy: string;
  files: readonly FileFact[];
  recordings: readonly ManifestRecording[];
}

/** A recording that there was when the file was made. */
export interface ManifestRecording {
  /** ms since 1970. */
  startsAt: number;
  /** Absent of one that grew. */
  sha256?: string;
}

/** Says of every file what it must be, and of the recordings in the store what they were. */
export function manifestText(
  material: IncidentMaterial,
  files: readonly FileFact[],
): string {
  const { range, madeAt, madeBy, parts, clips, video } = material;
  return `${JSON.stringify(
    {
      format: FORMAT,
      version: 1,
      robot_id: range.robotId,
      ...isoRange(range),
      made_at: new Date(madeAt).toISOString(),
      made_by: madeBy,
      files,
      recordings: clips.map(({ startsAt, endsAt, isRecording, sha256 }) => ({
        ...isoRange({ from: startsAt, to: endsAt }),
        is_recording: isRecording,
        ...(sha256 && { sha256 }),
      })),
      missing_video: (video?.missing ?? []).map(
        ({ startTime: from, endTime: to }) => ({ from, to }),
      ),
      sources: parts.map(({ name, state, message, cut, leftOut }) => ({
        name,
        state,
        ...(message && { message }),
        ...(cut && { cut }),
        ...(leftOut > 0 && { left_out: leftOut }),
      })),
    },
    undefined,
    2,
  )}\n`;
}

const isFileFact = (value: unknown): value is FileFact =>
  isFields(value) &&
  typeof value.name === 'string' &&
  typeof value.size_in_bytes === 'number' &&
  typeof value.sha256 === 'string' &&
  SHA256.test(value.sha256);

const timeOf = (value: unknown) =>
  typeof value === 'string' ? Date.parse(value) : NaN;

function readRecording(value: unknown): ManifestRecording | undefined {
  if (!isFields(value)) return undefined;
  const startsAt = timeOf(value.from);
  const { sha256 } = value;
  if (Number.isNaN(startsAt)) return undefined;
  if (sha256 === undefined) return { startsAt };
  return typeof sha256 === 'string' ? { startsAt, sha256 } : undefined;
}

/** What a manifest tells; `undefined` for what is none. */
export function readManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isFields(value) || value.format !== FORMAT) return undefined;
    const { files, recordings: told, robot_id: robotId } = value;
    const [from, to, madeAt] = [value.from, value.to, value.made_at].map(
      timeOf,
    );
    if (
      !Array.isArray(files) ||
      !files.every(isFileFact) ||
      !Array.isArray(told) ||
      typeof robotId !== 'string' ||
      typeof value.made_by !== 'string' ||
      [from, to, madeAt].some(Number.isNaN)
    )
      return undefined;
    const recordings = told
      .map(readRecording)
      .filter(recording => recording !== undefined);
    if (recordings.length < told.length) return undefined;
    return {
      range: { robotId, from, to },
      madeAt,
      madeBy: value.made_by,
      files,
      recordings,
    };
  } catch {
    return undefined;
  }
}
