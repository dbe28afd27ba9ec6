import { McapIndexedReader, type McapTypes } from '@mcap/core';
import { FrameProblem, FrameReader } from '../frames/FrameReader';
import type { ParticleFrame } from '../frames/ParticleFrame';
import { loadDecompressor } from './decompressors';
import { FrameCache } from './FrameCache';
import type { FrameFile, ScanNews } from './FrameFile';
import { FileProblem } from './FrameSplitter';
import { ScanReport } from './ScanReport';

/** Name of the schema of messages that are particle frames. */
const FRAME_SCHEMA = 'sidehelm.ParticleFrame';

const NANOSECONDS = 1_000_000n;
/** Milliseconds for which messages are read before whoever waits for a frame gets it. */
const TURN = 20;

type Message = McapTypes.TypedMcapRecords['Message'];
type Channel = McapTypes.TypedMcapRecords['Channel'];

function readMessage(reader: FrameReader, message: Message): ParticleFrame {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(message.data));
  } catch {
    throw new FrameProblem('it is no JSON');
  }
  const at = Number(message.logTime / NANOSECONDS);
  return { at, ...reader.read(value) };
}

/** The channels that have frames. */
function channelsOf({
  channelsById,
  schemasById,
}: McapIndexedReader): Channel[] {
  return [...channelsById.values()].filter(
    ({ messageEncoding, schemaId }) =>
      messageEncoding === 'json' &&
      schemasById.get(schemaId)?.name === FRAME_SCHEMA,
  );
}

async function readIndex(
  file: Blob,
  decompressHandlers: McapTypes.DecompressHandlers,
): Promise<McapIndexedReader> {
  try {
    return await McapIndexedReader.Initialize({
      decompressHandlers,
      readable: {
        size: async () => BigInt(file.size),
        read: async (offset, size) =>
          new Uint8Array(
            await file
              .slice(Number(offset), Number(offset + size))
              .arrayBuffer(),
          ),
      },
    });
  } catch (error) {
    throw new FileProblem(
      `The MCAP file has no index that can be read (${String((error as Error).message)}). "mcap recover" writes it anew.`,
    );
  }
}

/** With what undoes the compressions of its chunks, which is loaded for files that need it alone. */
async function openIndex(file: Blob): Promise<McapIndexedReader> {
  const decompressors: McapTypes.DecompressHandlers = {};
  const index = await readIndex(file, decompressors);
  const compressions = new Set(
    index.chunkIndexes.map(({ compression }) => compression),
  );
  for (const compression of compressions)
    if (compression !== '')
      decompressors[compression] = await loadDecompressor(compression);
  return index;
}

/** Messages of an MCAP file that are particle frames, encoded as JSON. */
export class McapFrameFile implements FrameFile {
  private readonly reader = new FrameReader();
  private readonly cache = new FrameCache();
  private index?: McapIndexedReader;
  private channels = new Set<number>();
  private topics: string[] = [];
  /** When each good frame was logged, ns, and which one it is of those logged then. */
  private readonly places: { time: bigint; nth: number }[] = [];

  constructor(private readonly file: Blob) {}

  async scan(
    onNews: (news: ScanNews) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const index = await openIndex(this.file);
    this.index = index;
    const channels = channelsOf(index);
    this.channels = new Set(channels.map(({ id }) => id));
    this.topics = channels.map(({ topic }) => topic);
    if (channels.length === 0)
      throw new FileProblem(
        `The MCAP file has no messages in JSON with the schema "${FRAME_SCHEMA}".`,
      );
    const report = new ScanReport(this.reader, onNews);
    const total = channels.reduce(
      (sum, { id }) =>
        sum + Number(index.statistics?.channelMessageCounts.get(id) ?? 0),
      0,
    );
    let number = 0;
    let bytes = 0;
    let last = { time: -1n, nth: 0 };
    let turnEnds = performance.now() + TURN;
    try {
      for await (const message of this.messages()) {
        if (signal.aborted) return;
        const time = message.logTime;
        last = { time, nth: time === last.time ? last.nth + 1 : 0 };
        number += 1;
        this.take(message, last, number, report);
        bytes = this.file.size * Math.min(1, number / (total || number));
        report.tell(bytes);
        if (performance.now() > turnEnds) {
          await new Promise(resolve => setTimeout(resolve));
          turnEnds = performance.now() + TURN;
        }
      }
      bytes = this.file.size;
      if (number === 0)
        throw new FileProblem('The MCAP file has no particle frames.');
    } catch (error) {
      throw error instanceof FileProblem ? error : broken(error);
    } finally {
      report.tell(bytes, true);
    }
  }

  async read(index: number): Promise<ParticleFrame> {
    const known = this.cache.get(index);
    if (known) return known;
    const { time, nth } = this.places[index];
    let count = 0;
    for await (const message of this.messages(time)) {
      if (count === nth) {
        const frame = readMessage(this.reader, message);
        this.cache.set(index, frame);
        return frame;
      }
      count += 1;
    }
    throw new FileProblem('The MCAP file has changed since it was chosen.');
  }

  /** Those of the channels that have frames: on their topics there may be others. */
  private async *messages(time?: bigint): AsyncGenerator<Message> {
    const range = time === undefined ? {} : { startTime: time, endTime: time };
    const { topics } = this;
    for await (const message of this.index!.readMessages({ topics, ...range }))
      if (this.channels.has(message.channelId)) yield message;
  }

  private take(
    message: Message,
    place: { time: bigint; nth: number },
    number: number,
    report: ScanReport,
  ) {
    try {
      const frame = readMessage(this.reader, message);
      this.cache.offer(this.places.length, frame);
      this.places.push(place);
      report.found(number, frame);
    } catch (error) {
      if (!(error instanceof FrameProblem)) throw error;
      report.leftOut(number, error.message);
    }
  }
}

function broken(error: unknown): FileProblem {
  return new FileProblem(
    `The MCAP file is broken: ${String((error as Error).message)}`,
  );
}
