import { isFields } from '@sidehelm/console-react';
import { isoRange } from '../IncidentEvent';
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
      sources: parts.map(({ name, state, message, leftOut }) => ({
        name,
        state,
        ...(message && { message }),
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

/** The files that a manifest tells of; `undefined` for what is none. */
export function readManifest(text: string): FileFact[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isFields(value) || value.format !== FORMAT) return undefined;
    const { files } = value;
    return Array.isArray(files) && files.every(isFileFact) ? files : undefined;
  } catch {
    return undefined;
  }
}
