import {
  closeSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import {
  AppendOnlyStreamTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { syncName } from '../store/durable';
import { readParameters } from './readParameters';

/** A frame of a clip: an access unit in Annex B. */
export interface ClipFrame {
  /** ms since the clip began. */
  at: number;
  isKeyFrame: boolean;
  data: Uint8Array;
}

/** Seconds; a fragment goes to the disk with the first key frame after that. */
const SHORTEST_FRAGMENT = 0.5;

/** What of a file can be read by now. */
export interface Written {
  /** Bytes, up to the end of a fragment. */
  size: number;
  /** ms since the clip began, of the first frame that is not in it. */
  until: number;
  frames: number;
}

/**
 * A video that grows, as fragmented MP4: whatever ends the process or the power,
 * all fragments but the one under way are on the disk. Written without the threads
 * that the process's other files, addresses and passwords wait for.
 */
export class FragmentedFile {
  private readonly file: number;
  private readonly output: Output;
  private readonly source = new EncodedVideoPacketSource('avc');
  private readonly started: Promise<void>;
  private size = 0;
  private frames = 0;
  private isDescribed = false;
  /** Its name is on the disk, too. */
  private isNamed = false;

  /**
   * @param path - of a file that is not there yet
   * @param frameDuration - ms for which a frame is shown that none follows
   */
  constructor(
    private readonly path: string,
    private readonly frameDuration: number,
  ) {
    mkdirSync(dirname(path), { recursive: true });
    this.file = openSync(path, 'wx');
    this.output = new Output({
      format: new Mp4OutputFormat({
        fastStart: 'fragmented',
        minimumFragmentDuration: SHORTEST_FRAGMENT,
      }),
      target: new AppendOnlyStreamTarget(
        new WritableStream<Uint8Array>({ write: bytes => this.write(bytes) }),
      ),
    });
    this.output.addVideoTrack(this.source);
    this.started = this.output.start();
  }

  /** Frames in their order, the first of them a key frame; tells what can be read whenever that has grown. */
  async add({ at, isKeyFrame, data }: ClipFrame): Promise<Written | undefined> {
    await this.started;
    const before = this.size;
    const frames = this.frames;
    const packet = new EncodedPacket(
      data,
      isKeyFrame ? 'key' : 'delta',
      at / 1_000,
      this.frameDuration / 1_000,
    );
    this.frames += 1;
    await this.source.add(packet, this.describe(data));
    if (this.size === before || frames === 0) return undefined;
    this.sync();
    return { size: this.size, until: at, frames };
  }

  /** Ends the file; all that was added is in it. */
  async close(): Promise<void> {
    try {
      await this.started;
      if (this.frames > 0) await this.output.finalize();
      else await this.output.cancel();
      fsyncSync(this.file);
    } finally {
      closeSync(this.file);
    }
  }

  private describe(data: Uint8Array) {
    if (this.isDescribed) return undefined;
    this.isDescribed = true;
    const { codec, width, height, colorSpace } = readParameters(data);
    return {
      decoderConfig: {
        codec,
        codedWidth: width,
        codedHeight: height,
        colorSpace,
      },
    };
  }

  /** Waits for the disk: this thread may. */
  private sync() {
    fdatasyncSync(this.file);
    if (this.isNamed) return;
    this.isNamed = true;
    syncName(this.path);
  }

  private write(bytes: Uint8Array) {
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.file, bytes, done);
    this.size += bytes.length;
  }
}
