import { box, fullBox, HEADER, u16, u32, u64 } from './boxes';

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
function runLengths(values: ArrayLike<number>): Buffer {
  const pairs: number[] = [];
  for (let index = 0; index < values.length; index += 1)
    if (index > 0 && values[index] === values[index - 1])
      pairs[pairs.length - 2] += 1;
    else pairs.push(1, values[index]);
  const bytes = Buffer.alloc(4 + 4 * pairs.length);
  bytes.writeUInt32BE(pairs.length / 2);
  pairs.forEach((value, index) =>
    // As two's complement, where it is negative.
    bytes.writeUInt32BE(value >>> 0, 4 + 4 * index),
  );
  return bytes;
}

function durationsOf({ times, end }: Movie): Float64Array {
  return times.map(
    (time, index) => (index + 1 < times.length ? times[index + 1] : end) - time,
  );
}

function sizesOf({ sizes }: Movie): Buffer {
  const bytes = Buffer.alloc(8 + 4 * sizes.length);
  bytes.writeUInt32BE(sizes.length, 4);
  sizes.forEach((size, index) => bytes.writeUInt32BE(size, 8 + 4 * index));
  return bytes;
}

function keysOf({ keys }: Movie): Buffer {
  const count = keys.reduce((sum, isKey) => sum + isKey, 0);
  const bytes = Buffer.alloc(4 + 4 * count);
  let at = bytes.writeUInt32BE(count);
  keys.forEach((isKey, index) => {
    if (isKey) at = bytes.writeUInt32BE(index + 1, at);
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

function chunkOffsets(
  { sizes }: Movie,
  start: number,
  isLong: boolean,
): Buffer {
  const count = Math.ceil(sizes.length / FRAMES_PER_CHUNK);
  const width = isLong ? 8 : 4;
  const bytes = Buffer.alloc(4 + width * count);
  bytes.writeUInt32BE(count);
  let offset = start;
  sizes.forEach((size, index) => {
    if (index % FRAMES_PER_CHUNK === 0) {
      const at = 4 + width * (index / FRAMES_PER_CHUNK);
      if (isLong) bytes.writeBigUInt64BE(BigInt(offset), at);
      else bytes.writeUInt32BE(offset, at);
    }
    offset += size;
  });
  return bytes;
}

function sampleTable(movie: Movie, start: number, isLong: boolean): Buffer {
  const { description, shifts, keys } = movie;
  return box(
    'stbl',
    fullBox('stsd', {}, u32(1), description),
    fullBox('stts', {}, runLengths(durationsOf(movie))),
    ...(shifts ? [fullBox('ctts', { version: 1 }, runLengths(shifts))] : []),
    ...(keys.every(isKey => isKey) ? [] : [fullBox('stss', {}, keysOf(movie))]),
    fullBox('stsc', {}, chunkLengths(movie)),
    fullBox('stsz', {}, sizesOf(movie)),
    fullBox(isLong ? 'co64' : 'stco', {}, chunkOffsets(movie, start, isLong)),
  );
}

/** Says from where on it is shown. */
function edits({ end, hidden, shifts }: Movie): Buffer[] {
  const from = hidden + (shifts?.[0] ?? 0);
  if (from === 0) return [];
  const entry = [u32(1), u64(end - hidden), u64(from), u16(1, 0)];
  return [box('edts', fullBox('elst', { version: 1 }, ...entry))];
}

function movieBox(movie: Movie, start: number, isLong: boolean): Buffer {
  const { timescale, end, hidden, description } = movie;
  const created = u64(Math.floor(movie.createdAt / 1000) + SINCE_1904);
  const shown = u64(end - hidden);
  // Of a visual sample entry, behind what all entries have.
  const [width, height] = [32, 34].map(at => description.readUInt16BE(at));
  const long = { version: 1 };
  return box(
    'moov',
    fullBox(
      'mvhd',
      long,
      ...[created, created, u32(timescale), shown],
      // At normal speed and full volume.
      ...[u32(0x10000), u16(0x100, 0), u32(0, 0)],
      ...[UNCHANGED, Buffer.alloc(24), u32(2)],
    ),
    box(
      'trak',
      fullBox(
        'tkhd',
        // Enabled, and part of what is played.
        { ...long, flags: 3 },
        ...[created, created, u32(1, 0), shown, u32(0, 0), u16(0, 0, 0, 0)],
        ...[UNCHANGED, u32(width * 0x10000, height * 0x10000)],
      ),
      ...edits(movie),
      box(
        'mdia',
        fullBox(
          'mdhd',
          long,
          ...[created, created, u32(timescale), u64(end)],
          // No language.
          u16(0x55c4, 0),
        ),
        fullBox(
          'hdlr',
          {},
          ...[u32(0), Buffer.from('vide'), u32(0, 0, 0)],
          Buffer.from('Recorded video\0'),
        ),
        box(
          'minf',
          fullBox('vmhd', { flags: 1 }, u16(0, 0, 0, 0)),
          box(
            'dinf',
            fullBox('dref', {}, u32(1), fullBox('url ', { flags: 1 })),
          ),
          sampleTable(movie, start, isLong),
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
export function movieHead(movie: Movie): Buffer {
  const frames = movie.sizes.reduce((sum, size) => sum + size, 0);
  const build = (start: number, isLong: boolean) =>
    Buffer.concat([
      FILE_TYPE,
      movieBox(movie, start, isLong),
      framesHeader(frames, isLong),
    ]);
  // How long it is does not depend on where the frames begin, only on how wide the numbers are.
  const { length } = build(0, false);
  const isLong = length + frames > 0xffffffff;
  return build(isLong ? build(0, true).length : length, isLong);
}
