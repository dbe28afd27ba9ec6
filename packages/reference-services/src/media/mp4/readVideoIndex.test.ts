import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { makeRecordings, type TestRecordings } from '../testing/makeRecordings';
import { packetsOf } from '../testing/readVideo';
import { BrokenVideo } from './BrokenVideo';
import { readVideoIndex } from './readVideoIndex';

const START = Date.parse('2026-11-20T20:00:00.000Z');
const GROWS = START + 10_000;

let made: TestRecordings;
let finished: Buffer;
let growing: Buffer;

beforeAll(async () => {
  made = await makeRecordings([
    { robotId: 'SH1', startedAt: START, seconds: 4 },
    { robotId: 'SH1', startedAt: GROWS, seconds: 4, isRecording: true },
  ]);
  finished = await readFile(join(made.folder, 'SH1/2026-11-20/20-00-00.mp4'));
  const clip = made.recordings.clipAt('SH1', GROWS);
  if (!clip) throw new Error('There is no clip.');
  growing = await buffer(await made.recordings.openClip(clip));
}, 60_000);
afterAll(() => made.close());

/** As a disk gives them: in pieces that end anywhere. */
function inPieces(file: Buffer, length = 1_000) {
  const pieces: Buffer[] = [];
  for (let at = 0; at < file.length; at += length)
    pieces.push(file.subarray(at, at + length));
  return Readable.from(pieces, { objectMode: false });
}
const indexOf = (file: Buffer) => readVideoIndex(inPieces(file), file.length);

/** Where the contents of a box begin, by its name. */
const bodyOf = (file: Buffer, name: string) =>
  file.indexOf(name, 0, 'latin1') + 4;

/** The same file with another number in it. */
function withNumber(file: Buffer, at: number, value: number) {
  const changed = Buffer.from(file);
  changed.writeUInt32BE(value, at);
  return changed;
}

describe.each(['finished', 'growing'])('a %s file', kind => {
  it('has its frames where another program finds them', async () => {
    const file = kind === 'finished' ? finished : growing;
    const index = await indexOf(file);
    const packets = await packetsOf(file);
    expect(packets.length).toBeGreaterThan(20);
    const frames = Array.from(index.sizes, (size, frame) => ({
      at: index.times[frame] / index.timescale,
      isKey: index.keys[frame] === 1,
      data: file.subarray(index.offsets[frame], index.offsets[frame] + size),
    }));
    expect(frames).toHaveLength(packets.length);
    frames.forEach(({ at, isKey, data }, number) => {
      expect(data.equals(packets[number].data)).toBe(true);
      expect(at).toBeCloseTo(packets[number].at, 4);
      expect(isKey).toBe(packets[number].isKey);
    });
    const last = packets[packets.length - 1];
    expect(index.end / index.timescale).toBeCloseTo(last.at + last.duration, 4);
  });
});

it('says the same of the format of both, whoever wrote them and how', async () => {
  const [one, other] = [await indexOf(finished), await indexOf(growing)];
  expect(one.description.equals(other.description)).toBe(true);
});

it('reads no more of a finished file than its index', async () => {
  const bytes = inPieces(finished);
  let read = 0;
  const counted = Readable.from(
    (async function* count() {
      for await (const piece of bytes) {
        read += piece.length;
        yield piece;
      }
    })(),
    { objectMode: false, highWaterMark: 1 },
  );
  await readVideoIndex(counted, finished.length);
  expect(read).toBeLessThan(bodyOf(finished, 'mdat') + 20_000);
  expect(counted.destroyed).toBe(true);
});

it('leaves out the frames that are not whole', async () => {
  const whole = await indexOf(finished);
  const cut = whole.offsets[10] + whole.sizes[10] - 1;
  const index = await readVideoIndex(inPieces(finished.subarray(0, cut)), cut);
  expect(index.sizes).toHaveLength(10);
  expect(index.end).toBe(whole.times[10]);
});

it('takes of a fragmented file what is whole, wherever it was cut off', async () => {
  const whole = await indexOf(growing);
  for (let length = growing.length; length > 2_000; length -= 997) {
    const index = await indexOf(growing.subarray(0, length));
    expect(index.sizes.length).toBeLessThanOrEqual(whole.sizes.length);
    for (const [frame, size] of index.sizes.entries())
      expect(index.offsets[frame] + size).toBeLessThanOrEqual(length);
  }
});

it.each<[string, () => Buffer]>([
  ['no bytes', () => Buffer.alloc(0)],
  ['zeros', () => Buffer.alloc(10_000)],
  ['text', () => Buffer.from('This is no video at all. '.repeat(100))],
  ['half an index', () => finished.subarray(0, bodyOf(finished, 'stsz'))],
  [
    'four thousand million frames',
    () => withNumber(finished, bodyOf(finished, 'stsz') + 8, 0xffffffff),
  ],
  [
    'frames of one size, and as many',
    () =>
      withNumber(
        withNumber(finished, bodyOf(finished, 'stsz') + 4, 100),
        bodyOf(finished, 'stsz') + 8,
        0xffffffff,
      ),
  ],
  [
    'an index of two thousand million bytes',
    () => withNumber(finished, bodyOf(finished, 'moov') - 8, 0x7fffffff),
  ],
  [
    'a box longer than what it is in',
    () => withNumber(finished, bodyOf(finished, 'mdia') - 8, 0x00ffffff),
  ],
  [
    'no time scale',
    () => withNumber(finished, bodyOf(finished, 'mdhd') + 12, 0),
  ],
  [
    'chunks without frames',
    () => withNumber(finished, bodyOf(finished, 'stsc') + 12, 0),
  ],
])('refuses %s', async (_, file) => {
  await expect(indexOf(file())).rejects.toThrow(BrokenVideo);
});

it('ends, whatever is damaged', async () => {
  const head = bodyOf(finished, 'mdat');
  const isSound = fc.assert(
    fc.asyncProperty(
      fc.constantFrom(finished, growing),
      fc.array(fc.tuple(fc.nat(head), fc.integer({ min: 0, max: 255 })), {
        minLength: 1,
        maxLength: 8,
      }),
      async (file, changes) => {
        const damaged = Buffer.from(file);
        for (const [at, byte] of changes) damaged[at] = byte;
        const index = await indexOf(damaged).catch(error => {
          if (error instanceof BrokenVideo) return undefined;
          throw error;
        });
        const ends = Array.from(
          index?.sizes ?? [],
          (size, frame) => (index?.offsets[frame] ?? 0) + size,
        );
        return ends.every(end => end <= file.length);
      },
    ),
    { numRuns: 500 },
  );
  await expect(isSound).resolves.toBeUndefined();
}, 60_000);
