import type { Readable } from 'node:stream';
import { box, boxesIn, findBox, HEADER, requireBox, type Box } from './boxes';
import { BrokenVideo } from './BrokenVideo';
import { ByteSource } from './ByteSource';
import { Fragments } from './Fragments';
import { readSampleTable } from './sampleTable';
import { framesWithin, type VideoIndex } from './VideoIndex';

/** Bytes of an index: that of 5 minutes has 100 kB. A damaged number must not fill the memory. */
const LONGEST_INDEX = 16 * 1024 * 1024;

/** Bytes of a sample entry of video before the boxes of its codec. */
const ENTRY = 78;
/** Where in it the program is named that wrote the file. */
const WRITER = { start: 42, end: 74 };

/** What a file says of its video before its frames. */
interface Track {
  id: number;
  timescale: number;
  description: Buffer;
  stbl: Buffer;
}

/** The number behind two times, whose width the version tells. */
function behindTimes(body: Buffer): number {
  const at = body[0] === 1 ? 20 : 12;
  if (body.length < at + 4) throw new BrokenVideo('A header is cut off.');
  return body.readUInt32BE(at);
}

/** What every file that was recorded alike has: not who wrote it, nor how many bits a second it happens to have. */
function describe({ type, body }: Box): Buffer {
  if (body.length < ENTRY)
    throw new BrokenVideo('The format of the video is cut off.');
  const entry = Buffer.from(body.subarray(0, ENTRY));
  entry.fill(0, WRITER.start, WRITER.end);
  const settings = boxesIn(body.subarray(ENTRY))
    .filter(({ type: name }) => name !== 'btrt')
    .map(({ type: name, body: content }) => box(name, content));
  return box(type, entry, ...settings);
}

function videoTrack(moov: Buffer): Track {
  const trak = boxesIn(moov).find(({ type, body }) => {
    const hdlr = type === 'trak' && findBox(body, 'mdia', 'hdlr');
    return hdlr && hdlr.toString('latin1', 8, 12) === 'vide';
  })?.body;
  if (!trak) throw new BrokenVideo('The file has no video.');
  const stbl = requireBox(trak, ['mdia', 'minf', 'stbl'], 0);
  const stsd = requireBox(stbl, ['stsd'], 8 + HEADER);
  const [entry, ...others] = boxesIn(stsd.subarray(8));
  if (!entry || others.length > 0)
    throw new BrokenVideo('The file has several formats, or none.');
  const timescale = behindTimes(requireBox(trak, ['mdia', 'mdhd'], 16));
  if (timescale === 0) throw new BrokenVideo('The file has no time scale.');
  return {
    id: behindTimes(requireBox(trak, ['tkhd'], 16)),
    timescale,
    description: describe(entry),
    stbl,
  };
}

async function boxHeader(source: ByteSource) {
  const head = await source.take(HEADER);
  if (!head) return undefined;
  const type = head.toString('latin1', 4, HEADER);
  const length = head.readUInt32BE(0);
  if (length === 0) return { type, body: Infinity };
  if (length > 1) return { type, body: length - HEADER };
  const long = await source.take(8);
  return long && { type, body: Number(long.readBigUInt64BE()) - 2 * HEADER };
}

/** The body of a box that is an index; `undefined` where the file ends before it does. */
async function indexBody(source: ByteSource, type: string, length: number) {
  if (!(length <= LONGEST_INDEX))
    throw new BrokenVideo(`The box "${type}" is said to be ${length} bytes.`);
  return source.take(length);
}

async function readAll(source: ByteSource): Promise<VideoIndex> {
  let track: Track | undefined;
  let fragments: Fragments | undefined;
  for (;;) {
    const at = source.position;
    const header = await boxHeader(source);
    if (!header) break;
    const { type, body } = header;
    if (!(body >= 0)) throw new BrokenVideo(`The box "${type}" is too short.`);
    if (type === 'moov') {
      const moov = await indexBody(source, type, body);
      if (!moov) break;
      track = videoTrack(moov);
      const mvex = findBox(moov, 'mvex');
      if (!mvex) break;
      fragments = new Fragments(mvex, track.id);
    } else if (type === 'moof' && fragments) {
      const moof = await indexBody(source, type, body);
      // The last one of a recording that was cut off.
      if (!moof) break;
      fragments.add(moof, at);
    } else await source.skip(body);
  }
  if (!track) throw new BrokenVideo('The file has no index.');
  const { timescale, description, stbl } = track;
  const lists = fragments ? fragments.lists() : readSampleTable(stbl);
  return { timescale, description, ...lists };
}

/**
 * Where the frames of a file's video are: of one with its index in front only that is read, of a fragmented one all. Frames that are
 * not whole in the file are left out. Ends the stream. Throws BrokenVideo, and what the stream throws.
 *
 * @param length - of the file, bytes
 */
export async function readVideoIndex(
  file: Readable,
  length: number,
): Promise<VideoIndex> {
  try {
    return framesWithin(await readAll(new ByteSource(file)), length);
  } finally {
    file.destroy();
  }
}
