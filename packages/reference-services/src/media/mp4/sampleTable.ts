import { findBox, requireBox } from './boxes';
import { BrokenVideo } from './BrokenVideo';
import type { VideoIndex } from './VideoIndex';

/** Frames that a file may say it has: 5 minutes at 120 a second are 36,000. A damaged number must not fill the memory. */
export const MOST_FRAMES = 100_000;

type Lists = Pick<
  VideoIndex,
  'offsets' | 'sizes' | 'times' | 'shifts' | 'keys' | 'end'
>;

/** The entries of a table of fixed width behind its version, flags and count. Throws BrokenVideo where it is cut off. */
function tableOf(stbl: Buffer, name: string, width: number) {
  const body = requireBox(stbl, [name], 8);
  const count = body.readUInt32BE(4);
  if (8 + count * width > body.length)
    throw new BrokenVideo(`The table "${name}" is cut off.`);
  return { body, count };
}

function sizesOf(stbl: Buffer): Uint32Array {
  const body = requireBox(stbl, ['stsz'], 12);
  const same = body.readUInt32BE(4);
  const count = body.readUInt32BE(8);
  if (count > MOST_FRAMES)
    throw new BrokenVideo(`The file says that it has ${count} frames.`);
  if (same === 0 && 12 + 4 * count > body.length)
    throw new BrokenVideo('The table "stsz" is cut off.');
  return Uint32Array.from({ length: count }, (...[, index]) =>
    same === 0 ? body.readUInt32BE(12 + 4 * index) : same,
  );
}

function timesOf(stbl: Buffer, frames: number) {
  const { body, count } = tableOf(stbl, 'stts', 8);
  const times = new Float64Array(frames);
  let [frame, now] = [0, 0];
  for (let entry = 0; entry < count && frame < frames; entry += 1) {
    const repeats = body.readUInt32BE(8 + 8 * entry);
    const delta = body.readUInt32BE(12 + 8 * entry);
    const last = Math.min(frames, frame + repeats);
    for (; frame < last; frame += 1) {
      times[frame] = now;
      now += delta;
    }
  }
  if (frame < frames)
    throw new BrokenVideo('The table "stts" has fewer frames than "stsz".');
  return { times, end: now };
}

function shiftsOf(stbl: Buffer, frames: number): Int32Array | undefined {
  if (!findBox(stbl, 'ctts')) return undefined;
  const { body, count } = tableOf(stbl, 'ctts', 8);
  const shifts = new Int32Array(frames);
  let frame = 0;
  for (let entry = 0; entry < count && frame < frames; entry += 1) {
    const repeats = body.readUInt32BE(8 + 8 * entry);
    const last = Math.min(frames, frame + repeats);
    shifts.fill(body.readInt32BE(12 + 8 * entry), frame, last);
    frame = last;
  }
  return shifts;
}

function keysOf(stbl: Buffer, frames: number): Uint8Array {
  const keys = new Uint8Array(frames);
  // Without the table every frame is one.
  if (!findBox(stbl, 'stss')) return keys.fill(1);
  const { body, count } = tableOf(stbl, 'stss', 4);
  for (let entry = 0; entry < count; entry += 1) {
    const frame = body.readUInt32BE(8 + 4 * entry) - 1;
    if (frame >= 0 && frame < frames) keys[frame] = 1;
  }
  return keys;
}

function chunksOf(stbl: Buffer): (chunk: number) => number {
  const isLong = !findBox(stbl, 'stco');
  const { body, count } = isLong
    ? tableOf(stbl, 'co64', 8)
    : tableOf(stbl, 'stco', 4);
  return chunk => {
    if (chunk >= count)
      throw new BrokenVideo('The file has fewer chunks than it says.');
    return isLong
      ? Number(body.readBigUInt64BE(8 + 8 * chunk))
      : body.readUInt32BE(8 + 4 * chunk);
  };
}

function offsetsOf(stbl: Buffer, sizes: Uint32Array): Float64Array {
  const { body, count } = tableOf(stbl, 'stsc', 12);
  const offsetOf = chunksOf(stbl);
  const offsets = new Float64Array(sizes.length);
  let [frame, chunk] = [0, 0];
  for (let entry = 0; entry < count && frame < sizes.length; entry += 1) {
    const perChunk = body.readUInt32BE(12 + 12 * entry);
    const next =
      entry + 1 < count
        ? body.readUInt32BE(8 + 12 * (entry + 1)) - 1
        : Infinity;
    if (perChunk === 0)
      throw new BrokenVideo('The table "stsc" has a chunk without frames.');
    for (; chunk < next && frame < sizes.length; chunk += 1) {
      let offset = offsetOf(chunk);
      const last = Math.min(sizes.length, frame + perChunk);
      for (; frame < last; frame += 1) {
        offsets[frame] = offset;
        offset += sizes[frame];
      }
    }
  }
  if (frame < sizes.length)
    throw new BrokenVideo('The table "stsc" has fewer frames than "stsz".');
  return offsets;
}

/** The frames of a file that has its index in one place. Throws BrokenVideo. */
export function readSampleTable(stbl: Buffer): Lists {
  const sizes = sizesOf(stbl);
  const shifts = shiftsOf(stbl, sizes.length);
  return {
    sizes,
    offsets: offsetsOf(stbl, sizes),
    ...timesOf(stbl, sizes.length),
    ...(shifts && { shifts }),
    keys: keysOf(stbl, sizes.length),
  };
}
