import { createHash } from 'node:crypto';
import { movieHead } from '../mp4/movieHead';
import type { ByteRange, Clip } from './Clip';
import { LONGEST_PAUSE, timeOf, type ClipPart, type Span } from './joinClips';

/** Bytes of a clip's file that stand in the joined one as they are. */
export interface CopiedPart {
  clip: Clip;
  /** Where they stand in the clip's file, in their order. */
  runs: ByteRange[];
  /** How many they are. */
  size: number;
  /** Frames, and their number within the clip. */
  first: number;
  count: number;
}

/** A video of several clips that nobody has stored: what stands in front of the frames, and where these are. */
export interface JoinedVideo {
  head: Buffer;
  parts: CopiedPart[];
  /** Bytes. */
  size: number;
  /** Another one for each other content, without quotes. */
  tag: string;
}

/** Frames that lie one behind the other are one run. */
export function runsOf({ index, frames }: ClipPart): ByteRange[] {
  const runs: ByteRange[] = [];
  for (let at = frames.first; at < frames.first + frames.count; at += 1) {
    const start = index.offsets[at];
    const end = start + index.sizes[at] - 1;
    const last = runs.at(-1);
    if (last && last.end + 1 === start) last.end = end;
    else if (end >= start) runs.push({ start, end });
  }
  return runs;
}

const sizeOf = (runs: readonly ByteRange[]) =>
  runs.reduce((sum, { start, end }) => sum + end - start + 1, 0);

/** The times of all frames on one line, in ticks of the first clip; what is missing between two clips is left out. */
function placeFrames(parts: readonly ClipPart[], range: Span) {
  const { timescale } = parts[0].index;
  const frames = parts.reduce((sum, part) => sum + part.frames.count, 0);
  const times = new Float64Array(frames);
  const ticksOf = (ms: number) => Math.round((ms * timescale) / 1_000);
  let [at, end, endedAt] = [0, 0, timeOf(parts[0], parts[0].frames.first)];
  for (const part of parts) {
    const { first, count } = part.frames;
    const begins = timeOf(part, first);
    const pause = begins - endedAt;
    const start =
      end + (pause > 0 && pause < LONGEST_PAUSE ? ticksOf(pause) : 0);
    for (let frame = first; frame < first + count; frame += 1) {
      const time = start + ticksOf(timeOf(part, frame) - begins);
      // Rounded, two frames can have the same.
      times[at] = at === 0 ? time : Math.max(time, times[at - 1] + 1);
      at += 1;
    }
    endedAt = Math.min(range.to, timeOf(part, first + count));
    end = Math.max(start + ticksOf(endedAt - begins), times[at - 1] + 1);
  }
  const lead = range.from - timeOf(parts[0], parts[0].frames.first);
  const hidden = Math.min(Math.max(0, ticksOf(lead)), end - 1);
  return { timescale, times, end, hidden };
}

/** For how much later than decoded each frame is shown; absent where that is nowhere so. */
function shiftsOf(
  parts: readonly ClipPart[],
  timescale: number,
  frames: number,
) {
  if (!parts.some(({ index }) => index.shifts)) return undefined;
  const shifts = new Int32Array(frames);
  let at = 0;
  for (const { index, frames: run } of parts)
    for (let frame = run.first; frame < run.first + run.count; frame += 1) {
      const shift = index.shifts?.[frame] ?? 0;
      shifts[at] = Math.round((shift * timescale) / index.timescale);
      at += 1;
    }
  return shifts;
}

/**
 * Lays out one video of these frames. It is shown from the beginning of the range; what stands before that is needed to decode, and
 * players leave it out. The same frames make the same bytes, whichever file of the clip they are in.
 *
 * @param parts - at least one
 */
export function layOut(parts: readonly ClipPart[], range: Span): JoinedVideo {
  const placed = placeFrames(parts, range);
  const frames = placed.times.length;
  const sizes = new Uint32Array(frames);
  const keys = new Uint8Array(frames);
  let at = 0;
  for (const { index, frames: run } of parts) {
    const last = run.first + run.count;
    sizes.set(index.sizes.subarray(run.first, last), at);
    keys.set(index.keys.subarray(run.first, last), at);
    at += run.count;
  }
  const shifts = shiftsOf(parts, placed.timescale, frames);
  const head = movieHead({
    ...placed,
    ...(shifts && { shifts }),
    sizes,
    keys,
    description: parts[0].index.description,
    createdAt: timeOf(parts[0], parts[0].frames.first),
  });
  const copied = parts.map(part => {
    const runs = runsOf(part);
    return { clip: part.clip, runs, size: sizeOf(runs), ...part.frames };
  });
  return {
    head,
    parts: copied,
    size: copied.reduce((sum, { size }) => sum + size, head.length),
    tag: createHash('sha256').update(head).digest('base64url').slice(0, 27),
  };
}
