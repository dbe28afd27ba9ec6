import { readList, type ReadList } from '@sidehelm/console-react';
import {
  entityReader,
  playbackClipSchema,
  recordedDaySchema,
  recorderStatusSchema,
  videoDownloadSchema,
  type RecordedDay,
  type RecorderStatus,
  type VideoDownload,
} from '@sidehelm/contracts';
import { toDayClip, type DayClip } from '../rules/DayClip';

const readClip = entityReader(playbackClipSchema);
const readDay = entityReader(recordedDaySchema);
const readRecorder = entityReader(recorderStatusSchema);
const readVideo = entityReader(videoDownloadSchema);

/** Makes of an address in an answer, which is relative to the service's base or absolute, one that a browser finds. */
export function resolveAddress(baseUrl: string) {
  // The base itself may be relative to the page.
  const base = new URL(`${baseUrl}/`, window.location.href);
  return (address: string): string => {
    const url = new URL(address.replace(/^\/+/, ''), base);
    // Nothing that would run in the page.
    if (!/^https?:$/.test(url.protocol))
      throw new SyntaxError(`${address} is no address of a recording.`);
    return url.href;
  };
}

/** Tells the clips of a robot apart. */
export const clipKey = ({ startsAt }: DayClip): string => String(startsAt);

/** The clips of a day in their order, each once. One without length that does not grow shows nothing, and is left out. */
export function readClips(
  value: unknown,
  resolve: (address: string) => string,
): ReadList<DayClip> {
  const clips = readList(
    value,
    'clips',
    entry => {
      const clip = readClip(entry);
      const isEmpty = clip?.duration_in_seconds === 0 && !clip.is_recording;
      return clip && !isEmpty ? toDayClip(clip, resolve) : undefined;
    },
    clipKey,
  );
  clips.items.sort((a, b) => a.startsAt - b.startsAt);
  return clips;
}

export const dayKey = ({ date }: RecordedDay): string => date;

export function readDays(value: unknown): ReadList<RecordedDay> {
  return readList(value, 'recorded days', readDay, dayKey);
}

export function readStatus(value: unknown): RecorderStatus {
  const status = readRecorder(value);
  if (!status)
    throw new SyntaxError('The recorder does not say how it is doing.');
  return status;
}

/** Throws for an answer without an address: there is nothing to show. */
export function readDownload(
  value: unknown,
  resolve: (address: string) => string,
): VideoDownload {
  const video = readVideo(value);
  if (!video) throw new SyntaxError('The video has no address.');
  return { ...video, download_url: resolve(video.download_url) };
}
