import { FrameProblem, FrameReader } from '../frames/FrameReader';
import type { ParticleFrame } from '../frames/ParticleFrame';
import { FrameCache } from './FrameCache';
import type { FrameFile, ScanNews } from './FrameFile';
import { FileProblem, FrameSplitter } from './FrameSplitter';
import { ScanReport } from './ScanReport';

/** Bytes that are read at once: between two pieces, whoever waits for a frame gets it. */
const PIECE = 1024 * 1024;
/** The first piece is smaller, so that there is something to see. */
const FIRST_PIECE = 128 * 1024;
/** An index of more would take more memory than the frames that are shown. */
const MAX_FRAMES = 1_000_000;

/** What programs write that have such numbers, although JSON has none. */
const NO_NUMBER = /\b(NaN|-?Infinity)\b/;

/** @throws FrameProblem when it is no JSON */
function parseItem(text: string): unknown {
  if (text.trim() === '')
    throw new FrameProblem('there is nothing between two commas');
  try {
    return JSON.parse(text);
  } catch {
    const [found] = NO_NUMBER.exec(text) ?? [];
    throw new FrameProblem(
      found ? `it has ${found}, which is no number in JSON` : 'it is no JSON',
    );
  }
}

/** A JSON list of particle frames. */
export class JsonFrameFile implements FrameFile {
  private readonly reader = new FrameReader();
  private readonly cache = new FrameCache();
  private readonly decoder = new TextDecoder();
  /** Where each good frame is: offset and length in bytes, in turn. */
  private readonly places: number[] = [];

  constructor(private readonly file: Blob) {}

  async scan(
    onNews: (news: ScanNews) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const report = new ScanReport(this.reader, onNews);
    let number = 0;
    let position = 0;
    const splitter = new FrameSplitter((bytes, offset) => {
      number += 1;
      if (number > MAX_FRAMES) return;
      try {
        const frame = this.parse(bytes);
        this.cache.offer(this.places.length / 2, frame);
        this.places.push(offset, bytes.length);
        report.found(number, frame);
      } catch (error) {
        if (!(error instanceof FrameProblem)) throw error;
        report.leftOut(number, error.message);
      }
      report.tell(offset + bytes.length);
    });
    try {
      while (position < this.file.size && !signal.aborted) {
        const piece = await this.bytesOf(
          position,
          position === 0 ? FIRST_PIECE : PIECE,
        );
        splitter.push(piece);
        position += piece.length;
        if (number > MAX_FRAMES)
          throw new FileProblem(
            'The file has more than 1,000,000 frames. The others are left out.',
          );
        report.tell(position);
      }
      if (!signal.aborted) splitter.finish();
    } finally {
      report.tell(position, true);
    }
  }

  async read(index: number): Promise<ParticleFrame> {
    const known = this.cache.get(index);
    if (known) return known;
    const [offset, length] = this.places.slice(index * 2, index * 2 + 2);
    const frame = this.parse(await this.bytesOf(offset, length));
    this.cache.set(index, frame);
    return frame;
  }

  private parse(bytes: Uint8Array): ParticleFrame {
    return this.reader.read(parseItem(this.decoder.decode(bytes)));
  }

  private async bytesOf(offset: number, length: number): Promise<Uint8Array> {
    const slice = this.file.slice(offset, offset + length);
    try {
      return new Uint8Array(await slice.arrayBuffer());
    } catch {
      throw new FileProblem(
        'The file cannot be read any more: it was changed, moved or deleted since it was chosen. Choose it again.',
      );
    }
  }
}
