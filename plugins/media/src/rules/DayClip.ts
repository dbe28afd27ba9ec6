import type { PlaybackClip } from '@sidehelm/contracts';
import type { Clip } from '@sidehelm/video-react';
import { slotEndOf } from './utcDay';

/** Small pictures of a clip on sheets: rows from left to right, then down. */
export interface ClipPreview {
  /** Where a browser finds the first one. */
  url: string;
  /** Pixels. */
  tileWidth: number;
  tileHeight: number;
  columns: number;
  /** Of all sheets. */
  count: number;
  /** On each sheet but the last one. */
  countOnSheet: number;
  intervalInSeconds: number;
}

/** ms; what lies so close together is one recording for a person. */
export const SEAM = 2_000;

/** The video of a robot within one slot, or within a part of it. */
export interface DayClip extends Clip {
  /** ms since 1970; grows while it is recorded. */
  endsAt: number;
  isRecording: boolean;
  /** Somebody keeps it for longer than others. */
  isHeld: boolean;
  /** Of the finished file, hexadecimal. */
  sha256?: string;
  preview?: ClipPreview;
}

/** When a clip begins, ms since 1970. */
function startOf({ started_at, start_time }: PlaybackClip, date: string) {
  return Date.parse(started_at ?? `${date}T${start_time}Z`);
}

/**
 * A clip as the console plays it; one of which no length is told has the rest of its slot.
 *
 * @param date - the day of UTC that was asked for, yyyy-MM-dd
 * @param resolve - makes of an address in an answer one that a browser finds
 */
export function toDayClip(
  clip: PlaybackClip,
  date: string,
  resolve: (address: string) => string,
): DayClip {
  const startsAt = startOf(clip, date);
  const { preview, duration_in_seconds: duration } = clip;
  return {
    url: resolve(clip.download_url),
    startsAt,
    endsAt:
      duration === undefined
        ? slotEndOf(startsAt)
        : startsAt + duration * 1_000,
    isRecording: clip.is_recording ?? false,
    isHeld: clip.is_held ?? false,
    sha256: clip.sha256,
    preview: preview && {
      url: resolve(preview.url),
      tileWidth: preview.tile_width,
      tileHeight: preview.tile_height,
      columns: preview.columns,
      count: preview.count,
      countOnSheet: preview.count_on_sheet ?? preview.count,
      intervalInSeconds: preview.interval_in_seconds,
    },
  };
}

/** The clip that has this moment, ms since 1970; of two the later one. */
export function clipAt(
  clips: readonly DayClip[],
  at: number,
): DayClip | undefined {
  const index = clipIndexAt(clips, at);
  return index < 0 || at >= clips[index].endsAt ? undefined : clips[index];
}

/** The first clip that begins after this moment. */
export function clipAfter(
  clips: readonly DayClip[],
  at: number,
): DayClip | undefined {
  return clips[clipIndexAt(clips, at) + 1];
}

/** The last clip that has ended by this moment, or that has it and began more than `lead` ms before. */
export function clipBefore(
  clips: readonly DayClip[],
  at: number,
  lead = 0,
): DayClip | undefined {
  const index = clipIndexAt(clips, at - lead);
  return index < 0 ? undefined : clips[index];
}

/** Which one began last, by binary search: a day has hundreds, and a pointer asks for each pixel. */
function clipIndexAt(clips: readonly DayClip[], at: number): number {
  let low = 0;
  let high = clips.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (clips[middle].startsAt <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
