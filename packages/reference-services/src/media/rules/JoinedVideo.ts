import { createHash } from 'node:crypto';
import { setImmediate as letOthersGo } from 'node:timers/promises';
import { inTurns } from '../../platform/inTurns';
import { lengthOf } from '../mp4/boxes';
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

/** Bytes that are copied and hashed before others have their turn. */
const BYTES_A_TURN = 256 * 1024;

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
async function placeFrames(parts: readonly ClipPart[], range: Span) {
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
    const before = at;
    await inTurns(count, (from, to) => {
      for (let frame = from; frame < to; frame += 1) {
        const time = start + ticksOf(timeOf(part, first + frame) - begins);
        const place = before + frame;
        // Rounded, two frames can have the same.
        times[place] =
          place === 0 ? time : Math.max(time, times[place - 1] + 1);
      }
    });
    at += count;
    endedAt = Math.min(range.to, timeOf(part, first + count));
    end = Math.max(start + ticksOf(endedAt - begins), times[at - 1] + 1);
  }
  const lead = range.from - timeOf(parts[0], parts[0].frames.first);
  const hidden = Math.min(Math.max(0, ticksOf(lead)), end - 1);
  return { timescale, times, end, hidden };
}

/** For how much later than decoded each frame is shown; absent where that is nowhere so. */
async function shiftsOf(
  parts: readonly ClipPart[],
  timescale: number,
  frames: number,
) {
  if (!parts.some(({ index }) => index.shifts)) return undefined;
  const shifts = new Int32Array(frames);
  let at = 0;
  for (const { index, frames: run } of parts) {
    const before = at;
    await inTurns(run.count, (from, to) => {
      for (let frame = from; frame < to; frame += 1) {
        const shift = index.shifts?.[run.first + frame] ?? 0;
        shifts[before + frame] = Math.round(
          (shift * timescale) / index.timescale,
        );
      }
    });
    at += run.count;
  }
  return shifts;
}

/** All of it in one piece, with what tells it from others. */
async function joinPieces(pieces: readonly Buffer[]) {
  const head = Buffer.allocUnsafeSlow(lengthOf(pieces));
  const hash = createHash('sha256');
  let at = 0;
  for (const piece of pieces) {
    const before = at;
    await inTurns(
      piece.length,
      (from, to) => {
        piece.copy(head, before + from, from, to);
        hash.update(piece.subarray(from, to));
      },
      BYTES_A_TURN,
    );
    at += piece.length;
  }
  return { head, tag: hash.digest('base64url').slice(0, 27) };
}

async function copiedOf(parts: readonly ClipPart[]): Promise<CopiedPart[]> {
  const copied: CopiedPart[] = [];
  for (const part of parts) {
    const runs = runsOf(part);
    copied.push({ clip: part.clip, runs, size: sizeOf(runs), ...part.frames });
    await letOthersGo();
  }
  return copied;
}

/**
 * Lays out one video of these frames. It is shown from the beginning of the range; what stands before that is needed to decode, and
 * players leave it out. The same frames make the same bytes, whichever file of the clip they are in. A day has a million frames: the
 * event loop goes on meanwhile.
 *
 * @param parts - at least one
 */
export async function layOut(
  parts: readonly ClipPart[],
  range: Span,
): Promise<JoinedVideo> {
  const placed = await placeFrames(parts, range);
  const frames = placed.times.length;
  const sizes = new Uint32Array(frames);
  const keys = new Uint8Array(frames);
  let at = 0;
  for (const { index, frames: run } of parts) {
    const last = run.first + run.count;
    sizes.set(index.sizes.subarray(run.first, last), at);
    keys.set(index.keys.subarray(run.first, last), at);
    at += run.count;
    await letOthersGo();
  }
  const shifts = await shiftsOf(parts, placed.timescale, frames);
  const pieces = await movieHead({
    ...placed,
    ...(shifts && { shifts }),
    sizes,
    keys,
    description: parts[0].index.description,
    createdAt: timeOf(parts[0], parts[0].frames.first),
  });
  const { head, tag } = await joinPieces(pieces);
  const copied = await copiedOf(parts);
  return {
    head,
    parts: copied,
    size: copied.reduce((sum, { size }) => sum + size, head.length),
    tag,
  };
}
