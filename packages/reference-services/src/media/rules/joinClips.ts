import { setImmediate as letOthersGo } from 'node:timers/promises';
import type { FrameRun, VideoIndex } from '../mp4/VideoIndex';
import type { Clip } from './Clip';

/** A clip of which is known where its frames are. */
export interface IndexedClip {
  clip: Clip;
  index: VideoIndex;
}

/** Some frames of a clip. */
export interface ClipPart extends IndexedClip {
  frames: FrameRun;
}

/** A span of time, ms since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** What of a range there is in one video, and what there is not. */
export interface JoinedClips {
  parts: ClipPart[];
  missing: Span[];
}

/**
 * ms for which a picture may stand: shorter pauses between two clips are frames that come late, and are kept as long as they were.
 * Longer ones are cut out and told.
 */
export const LONGEST_PAUSE = 1_000;

/** When a frame was seen, ms since 1970; behind the last one the end of the clip. */
export function timeOf({ clip, index }: IndexedClip, frame: number): number {
  const ticks = frame < index.times.length ? index.times[frame] : index.end;
  return clip.startedAt + (ticks * 1_000) / index.timescale;
}

/** The codec with all its settings, which one video has one of. The same for equal ones. */
const formatOf = ({ index }: IndexedClip) =>
  index.description.toString('latin1');

/** The format that most of a range was recorded in; of several the one that comes first. */
function usualFormat(clips: readonly IndexedClip[], range: Span) {
  const lengths = new Map<string, number>();
  for (const one of clips) {
    const from = Math.max(range.from, timeOf(one, 0));
    const to = Math.min(range.to, timeOf(one, one.index.times.length));
    const format = formatOf(one);
    lengths.set(format, (lengths.get(format) ?? 0) + Math.max(0, to - from));
  }
  const [most] = [...lengths].sort(([, a], [, b]) => b - a);
  return most?.[0];
}

function firstKey({ keys }: VideoIndex, from: number): number {
  const found = keys.indexOf(1, from);
  return found < 0 ? keys.length : found;
}

/**
 * The frames of a clip that a range needs.
 *
 * @param mayPrecede - whether it may begin before the range, with the key frame that its first picture needs
 */
function framesIn(
  one: IndexedClip,
  range: Span,
  mayPrecede: boolean,
): FrameRun {
  const { index } = one;
  const { length } = index.times;
  let first = firstKey(index, 0);
  for (let frame = first; frame < length; frame += 1) {
    const isSoon = timeOf(one, frame) <= range.from;
    if (index.keys[frame] && isSoon) first = frame;
    if (!isSoon) break;
  }
  if (!mayPrecede)
    while (first < length && timeOf(one, first) < range.from)
      first = firstKey(index, first + 1);
  let last = first;
  while (last < length && timeOf(one, last) < range.to) last += 1;
  // All of it may have ended before the range began.
  const isShown = timeOf(one, last) > range.from;
  return { first, count: isShown ? last - first : 0 };
}

/** What of a range the spans leave, without what is too short to be missed. */
function gapsOf(range: Span, spans: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let at = range.from;
  const close = (to: number) => {
    if (to - at >= LONGEST_PAUSE) gaps.push({ from: at, to });
  };
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    close(from);
    at = Math.max(at, to);
  }
  close(range.to);
  return gaps;
}

/**
 * Which frames of which clips make one video of a range. A clip of another format than most of them is left out: a player that
 * meets another one in the middle shows rubbish.
 */
export async function joinClips(
  clips: readonly IndexedClip[],
  range: Span,
): Promise<JoinedClips> {
  const format = usualFormat(clips, range);
  const parts: ClipPart[] = [];
  for (const one of clips) {
    if (formatOf(one) !== format) continue;
    const frames = framesIn(one, range, parts.length === 0);
    if (frames.count > 0) parts.push({ ...one, frames });
    await letOthersGo();
  }
  const shown = parts.map(part => ({
    from: Math.max(range.from, timeOf(part, part.frames.first)),
    to: Math.min(range.to, timeOf(part, part.frames.first + part.frames.count)),
  }));
  return { parts, missing: gapsOf(range, shown) };
}
