import { inTurns } from '../../platform/inTurns';
import {
  box,
  boxOf,
  fullBoxOf,
  HEADER,
  lengthOf,
  u16,
  u32,
  u64,
} from './boxes';

/** Frames of one video in the order of decoding, with all that stands in front of them in a file. */
export interface Movie {
  /** Ticks a second. */
  timescale: number;
  /** The sample entry, as it stands in a file. */
  description: Buffer;
  /** Bytes of each frame. */
  sizes: Uint32Array;
  /** When each is decoded, whole ticks that rise. */
  times: Float64Array;
  /** For how many ticks later each is shown; absent where that is the same time. */
  shifts?: Int32Array;
  keys: Uint8Array;
  /** When the last frame ends, ticks. */
  end: number;
  /** Ticks at the beginning that are decoded and not shown. */
  hidden: number;
  /** When the first frame was seen, ms since 1970. */
  createdAt: number;
}

/** Frames a chunk. A player finds its way by the sizes; chunks only keep the table of offsets short. */
const FRAMES_PER_CHUNK = 64;
/** s from 1904, from which MP4 counts, to 1970. */
const SINCE_1904 = 2_082_844_800;
const UNCHANGED = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** Pairs of how often and what, of values that stand beside one another. */
async function runLengths(
  count: number,
  valueAt: (index: number) => number,
): Promise<Buffer> {
  const isLast = (index: number) =>
    index + 1 === count || valueAt(index) !== valueAt(index + 1);
  let runs = 0;
  await inTurns(count, (from, to) => {
    for (let index = from; index < to; index += 1) if (isLast(index)) runs += 1;
  });
  const bytes = Buffer.alloc(4 + 8 * runs);
  let at = bytes.writeUInt32BE(runs);
  let length = 0;
  await inTurns(count, (from, to) => {
    for (let index = from; index < to; index += 1) {
      length += 1;
      if (!isLast(index)) continue;
      at = bytes.writeUInt32BE(length, at);
      // As two's complement, where it is negative.
      at = bytes.writeUInt32BE(valueAt(index) >>> 0, at);
      length = 0;
    }
  });
  return bytes;
}

const durationsOf = ({ times, end }: Movie) =>
  runLengths(
    times.length,
    index => (index + 1 < times.length ? times[index + 1] : end) - times[index],
  );

const laterOf = (shifts: Int32Array) =>
  runLengths(shifts.length, index => shifts[index]);

async function sizesOf({ sizes }: Movie): Promise<Buffer> {
  const bytes = Buffer.alloc(8 + 4 * sizes.length);
  bytes.writeUInt32BE(sizes.length, 4);
  await inTurns(sizes.length, (from, to) => {
    for (let index = from; index < to; index += 1)
      bytes.writeUInt32BE(sizes[index], 8 + 4 * index);
  });
  return bytes;
}

/** `undefined` where all of them are. */
async function keysOf({ keys }: Movie): Promise<Buffer | undefined> {
  let count = 0;
  await inTurns(keys.length, (from, to) => {
    for (let index = from; index < to; index += 1) count += keys[index];
  });
  if (count === keys.length) return undefined;
  const bytes = Buffer.alloc(4 + 4 * count);
  let at = bytes.writeUInt32BE(count);
  await inTurns(keys.length, (from, to) => {
    for (let index = from; index < to; index += 1)
      if (keys[index]) at = bytes.writeUInt32BE(index + 1, at);
  });
  return bytes;
}

/** How many frames the chunks have: all the same, and the last what is left. */
function chunkLengths({ sizes }: Movie): Buffer {
  const whole = Math.floor(sizes.length / FRAMES_PER_CHUNK);
  const left = sizes.length % FRAMES_PER_CHUNK;
  const entries = [
    ...(whole > 0 ? [u32(1, FRAMES_PER_CHUNK, 1)] : []),
    ...(left > 0 ? [u32(whole + 1, left, 1)] : []),
  ];
  return Buffer.concat([u32(entries.length), ...entries]);
}

/** Where the chunks begin, counted from the first frame, and how long all frames are together. */
async function chunksOf({ sizes }: Movie) {
  const starts = new Float64Array(Math.ceil(sizes.length / FRAMES_PER_CHUNK));
  let length = 0;
  await inTurns(sizes.length, (from, to) => {
    for (let index = from; index < to; index += 1) {
      if (index % FRAMES_PER_CHUNK === 0)
        starts[index / FRAMES_PER_CHUNK] = length;
      length += sizes[index];
    }
  });
  return { starts, length };
}

/** A sixty-fourth of what there are of frames. */
function chunkOffsets(starts: Float64Array, first: number, isLong: boolean) {
  const width = isLong ? 8 : 4;
  const bytes = Buffer.alloc(4 + width * starts.length);
  bytes.writeUInt32BE(starts.length);
  starts.forEach((start, index) => {
    const at = 4 + width * index;
    if (isLong) bytes.writeBigUInt64BE(BigInt(first + start), at);
    else bytes.writeUInt32BE(first + start, at);
  });
  return bytes;
}

/** What tells of the frames, but for where they are. */
async function tablesOf(movie: Movie): Promise<Buffer[]> {
  const { description, shifts } = movie;
  const keys = await keysOf(movie);
  return [
    ...fullBoxOf('stsd', {}, u32(1), description),
    ...fullBoxOf('stts', {}, await durationsOf(movie)),
    ...(shifts ? fullBoxOf('ctts', { version: 1 }, await laterOf(shifts)) : []),
    ...(keys ? fullBoxOf('stss', {}, keys) : []),
    ...fullBoxOf('stsc', {}, chunkLengths(movie)),
    ...fullBoxOf('stsz', {}, await sizesOf(movie)),
  ];
}

/** Says from where on it is shown. */
function edits({ end, hidden, shifts }: Movie): Buffer[] {
  const from = hidden + (shifts?.[0] ?? 0);
  if (from === 0) return [];
  const entry = [u32(1), u64(end - hidden), u64(from), u16(1, 0)];
  return boxOf('edts', fullBoxOf('elst', { version: 1 }, ...entry));
}

function movieBox(movie: Movie, sampleTable: readonly Buffer[]): Buffer[] {
  const { timescale, end, hidden, description } = movie;
  const created = u64(Math.floor(movie.createdAt / 1000) + SINCE_1904);
  const shown = u64(end - hidden);
  // Of a visual sample entry, behind what all entries have.
  const [width, height] = [32, 34].map(at => description.readUInt16BE(at));
  const long = { version: 1 };
  return boxOf(
    'moov',
    fullBoxOf(
      'mvhd',
      long,
      ...[created, created, u32(timescale), shown],
      // At normal speed and full volume.
      ...[u32(0x10000), u16(0x100, 0), u32(0, 0)],
      ...[UNCHANGED, Buffer.alloc(24), u32(2)],
    ),
    boxOf(
      'trak',
      fullBoxOf(
        'tkhd',
        // Enabled, and part of what is played.
        { ...long, flags: 3 },
        ...[created, created, u32(1, 0), shown, u32(0, 0), u16(0, 0, 0, 0)],
        ...[UNCHANGED, u32(width * 0x10000, height * 0x10000)],
      ),
      edits(movie),
      boxOf(
        'mdia',
        fullBoxOf(
          'mdhd',
          long,
          ...[created, created, u32(timescale), u64(end)],
          // No language.
          u16(0x55c4, 0),
        ),
        fullBoxOf(
          'hdlr',
          {},
          ...[u32(0), Buffer.from('vide'), u32(0, 0, 0)],
          Buffer.from('Recorded video\0'),
        ),
        boxOf(
          'minf',
          fullBoxOf('vmhd', { flags: 1 }, u16(0, 0, 0, 0)),
          boxOf(
            'dinf',
            fullBoxOf('dref', {}, u32(1), fullBoxOf('url ', { flags: 1 })),
          ),
          boxOf('stbl', sampleTable),
        ),
      ),
    ),
  );
}

function framesHeader(length: number, isLong: boolean): Buffer {
  const type = Buffer.from('mdat');
  return isLong
    ? Buffer.concat([u32(1), type, u64(length + 2 * HEADER)])
    : Buffer.concat([u32(length + HEADER), type]);
}

const FILE_TYPE = box(
  'ftyp',
  Buffer.from('isom'),
  u32(0x200),
  ...['isom', 'iso2', 'avc1', 'mp41'].map(brand => Buffer.from(brand)),
);

/** All of a file that stands in front of its frames, which follow one after the other without anything between them. */
export async function movieHead(movie: Movie): Promise<Buffer[]> {
  const tables = await tablesOf(movie);
  const { starts, length } = await chunksOf(movie);
  const build = (first: number, isLong: boolean) => {
    const offsets = chunkOffsets(starts, first, isLong);
    return [
      FILE_TYPE,
      ...movieBox(movie, [
        ...tables,
        ...fullBoxOf(isLong ? 'co64' : 'stco', {}, offsets),
      ]),
      framesHeader(length, isLong),
    ];
  };
  // How long it is does not depend on where the frames begin, only on how wide the numbers are; narrow ones cannot be tried where
  // they are too narrow.
  const long = lengthOf(build(0, true));
  const isLong = long + length > 0xffffffff;
  return build(isLong ? long : lengthOf(build(0, false)), isLong);
}
