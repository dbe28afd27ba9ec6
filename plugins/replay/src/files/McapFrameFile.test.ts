import { McapWriter, TempBuffer } from '@mcap/core';
import { Blob } from 'node:buffer';
import compressedMcap from '../__testUtils__/compressedMcap.json';
import type { ScanNews } from './FrameFile';
import { FileProblem } from './FrameSplitter';
import { openFrameFile } from './openFrameFile';

const particle = { x: 1, y: 2, angle: 0.5, alive: 0.25 };
const SECOND = 1_000_000_000n;

interface Written {
  /** Seconds since 1970 and text of each message. */
  messages: readonly (readonly [bigint, string])[];
  schema?: string;
  encoding?: string;
  /** Texts of another channel on the same topic, each logged right before the message with its number. */
  foreign?: readonly string[];
  options?: Partial<ConstructorParameters<typeof McapWriter>[0]>;
}

async function write({
  messages,
  schema = 'sidehelm.ParticleFrame',
  encoding = 'json',
  foreign = [],
  options,
}: Written): Promise<Uint8Array> {
  const buffer = new TempBuffer();
  const writer = new McapWriter({ writable: buffer, ...options });
  await writer.start({ profile: '', library: 'a test' });
  const schemaId = await writer.registerSchema({
    name: schema,
    encoding: 'jsonschema',
    data: new TextEncoder().encode('{}'),
  });
  const channelId = await writer.registerChannel({
    topic: '/localization/particles',
    messageEncoding: encoding,
    schemaId,
    metadata: new Map(),
  });
  const add = (to: number, sequence: number, time: bigint, text: string) =>
    writer.addMessage({
      channelId: to,
      sequence,
      logTime: time,
      publishTime: time,
      data: new TextEncoder().encode(text),
    });
  const foreignId =
    foreign.length > 0
      ? await writer.registerChannel({
          topic: '/localization/particles',
          messageEncoding: 'protobuf',
          schemaId,
          metadata: new Map(),
        })
      : 0;
  for (const [sequence, [seconds, text]] of messages.entries()) {
    const time = seconds * SECOND;
    if (foreign[sequence] !== undefined)
      await add(foreignId, sequence, time, foreign[sequence]);
    await add(channelId, sequence, time, text);
  }
  await writer.end();
  return buffer.get();
}

async function scan(bytes: Uint8Array) {
  const blob = new Blob([bytes]) as unknown as globalThis.Blob;
  const file = await openFrameFile(blob);
  const news: ScanNews[] = [];
  let failure: string | undefined;
  try {
    await file.scan(one => news.push(one), new AbortController().signal);
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    failure = error.message;
  }
  return {
    file,
    failure,
    news,
    marks: news.flatMap(({ marks }) => marks),
    problems: news.flatMap(({ problems }) => problems),
  };
}

describe('McapFrameFile', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is told of ten times a second at most, however much of it is wrong', async () => {
    const bytes = await write({
      messages: Array(10_000).fill([100n, '7'] as const),
    });
    let now = 0;
    // 10,000 messages take a second here, each with two looks at the clock.
    jest.spyOn(performance, 'now').mockImplementation(() => {
      now += 0.05;
      return now;
    });
    const { news, problems } = await scan(bytes);
    expect(problems).toHaveLength(10_000);
    expect(news.length).toBeLessThanOrEqual(12);
  });

  it('reads messages of the schema as frames, at the time when they were logged', async () => {
    const { file, marks, failure } = await scan(
      await write({
        messages: [
          [100n, JSON.stringify([particle])],
          [101n, JSON.stringify({ particles: [particle, particle] })],
          // Two of the same time are two frames.
          [101n, JSON.stringify([{ ...particle, x: 9 }])],
        ],
      }),
    );
    expect(failure).toBeUndefined();
    expect(marks).toEqual([
      { number: 1, at: 100_000, count: 1 },
      { number: 2, at: 101_000, count: 2 },
      { number: 3, at: 101_000, count: 1 },
    ]);
    // Not what is kept of the first reading.
    Object.assign(file, {
      cache: { get: () => undefined, set: () => undefined },
    });
    expect(await file.read(2)).toEqual({
      at: 101_000,
      particles: new Float32Array([9, 2, 0.5, 0.25]),
    });
    expect((await file.read(1)).particles).toHaveLength(8);
  });

  it('takes the messages of its channels alone, also where others are on their topic', async () => {
    const { file, marks, problems } = await scan(
      await write({
        messages: [
          [1n, '[]'],
          [2n, JSON.stringify([particle])],
        ],
        // The second would do for a frame.
        foreign: ['\u0008\u0001', JSON.stringify([particle, particle])],
      }),
    );
    expect(problems).toEqual([]);
    expect(marks).toEqual([
      { number: 1, at: 1_000, count: 0 },
      { number: 2, at: 2_000, count: 1 },
    ]);
    Object.assign(file, {
      cache: { get: () => undefined, set: () => undefined },
    });
    expect((await file.read(1)).particles).toHaveLength(4);
  });

  it('takes the time that a message says itself', async () => {
    const { marks } = await scan(
      await write({
        messages: [[100n, '{"at":"1970-01-01T00:00:07Z","particles":[]}']],
      }),
    );
    expect(marks).toEqual([{ number: 1, at: 7_000, count: 0 }]);
  });

  it.each(['zstd', 'lz4'] as const)(
    'reads chunks that are compressed as %s',
    async compression => {
      const { file, failure, marks, problems } = await scan(
        new Uint8Array(Buffer.from(compressedMcap[compression], 'base64')),
      );
      expect({ failure, problems }).toEqual({
        failure: undefined,
        problems: [],
      });
      expect(marks).toHaveLength(12);
      expect(marks[11]).toEqual({ number: 12, at: 111_000, count: 6 });
      Object.assign(file, {
        cache: { get: () => undefined, set: () => undefined },
      });
      const { particles } = await file.read(11);
      expect(Array.from(particles.subarray(4, 8))).toEqual([
        // sin 67 to two digits, as it was written
        Math.fround(-0.86),
        -10.75,
        0.5,
        0.25,
      ]);
    },
  );

  it('stops where somebody cancels, and says how far it came', async () => {
    const bytes = await write({
      messages: Array.from({ length: 2_000 }, (_, second) => [
        BigInt(second),
        '[]',
      ]),
    });
    const file = await openFrameFile(
      new Blob([bytes]) as unknown as globalThis.Blob,
    );
    const canceling = new AbortController();
    const news: ScanNews[] = [];
    await file.scan(one => {
      news.push(one);
      canceling.abort();
    }, canceling.signal);
    expect(news.at(-1)?.bytes).toBeGreaterThan(0);
    expect(news.at(-1)?.bytes).toBeLessThan(bytes.length);
    expect(news.flatMap(({ marks }) => marks).length).toBeLessThan(2_000);
  });

  it('leaves out messages that are no frames, and says which', async () => {
    const { marks, problems } = await scan(
      await write({
        messages: [
          [1n, '[]'],
          [2n, 'nothing'],
          [3n, '[{"x":1}]'],
          [4n, '[]'],
        ],
      }),
    );
    expect(marks.map(({ number }) => number)).toEqual([1, 4]);
    expect(problems).toEqual([
      'Frame 2 is left out: it is no JSON.',
      'Frame 3 is left out: y of particle 1 is missing and not a number.',
    ]);
  });

  it.each<[string, Written, RegExp]>([
    [
      'another schema',
      { messages: [[1n, '[]']], schema: 'foxglove.PoseInFrame' },
      /^The MCAP file has no messages in JSON with the schema "sidehelm.ParticleFrame".$/,
    ],
    [
      'another encoding',
      { messages: [[1n, '[]']], encoding: 'protobuf' },
      /^The MCAP file has no messages in JSON with the schema/,
    ],
    [
      'no messages',
      { messages: [] },
      /^The MCAP file has no particle frames.$/,
    ],
    [
      'an unknown compression',
      {
        messages: [[1n, '[]']],
        options: {
          compressChunk: data => ({ compression: 'bz2', compressedData: data }),
        },
      },
      /^The MCAP file is compressed as "bz2", which cannot be read. "mcap compress --compression zstd" writes one that can be read.$/,
    ],
    [
      'lz4 with checksums of blocks',
      {
        messages: [[1n, '[]']],
        options: {
          compressChunk: () => ({
            compression: 'lz4',
            // Magic number, version 1 with them, blocks of 64 kB.
            compressedData: new Uint8Array([4, 34, 77, 24, 0x50, 0x40]),
          }),
        },
      },
      /^The lz4 blocks of the MCAP file have checksums of their own, which cannot be read. "mcap compress --compression zstd" writes one that can be read.$/,
    ],
    [
      'a compression that it does not have',
      {
        messages: [[1n, '[]']],
        options: {
          compressChunk: data => ({ compression: 'lz4', compressedData: data }),
        },
      },
      /^The MCAP file is broken: /,
    ],
  ])('says what is wrong with a file of %s', async (_, written, said) => {
    const { failure, marks } = await scan(await write(written));
    expect(failure).toMatch(said);
    expect(marks).toEqual([]);
  });

  it('says how a file that breaks off can be mended', async () => {
    const whole = await write({ messages: [[1n, '[]']] });
    const { failure } = await scan(whole.slice(0, whole.length - 20));
    expect(failure).toMatch(
      /^The MCAP file has no index that can be read .+ "mcap recover" writes it anew.$/,
    );
  });
});
