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

/**
 * The clips of a day in their order, each once. One without length that does not grow shows nothing, and is left out. One of which no
 * length is told ends where the next begins.
 *
 * @param date - the day, yyyy-MM-dd
 */
export function readClips(
  value: unknown,
  date: string,
  resolve: (address: string) => string,
): ReadList<DayClip> {
  const withoutLength = new Set<DayClip>();
  const clips = readList(
    value,
    'clips',
    entry => {
      const told = readClip(entry);
      const isEmpty = told?.duration_in_seconds === 0 && !told.is_recording;
      if (!told || isEmpty) return undefined;
      const clip = toDayClip(told, date, resolve);
      if (told.duration_in_seconds === undefined) withoutLength.add(clip);
      return clip;
    },
    clipKey,
  );
  clips.items.sort((a, b) => a.startsAt - b.startsAt);
  clips.items.forEach((clip, index) => {
    const next = clips.items[index + 1];
    if (next && withoutLength.has(clip))
      clip.endsAt = Math.min(clip.endsAt, next.startsAt);
  });
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
