import {
  BufferTarget,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type EncodedPacket,
} from 'mediabunny';
import { giveWay, openVideo, PACKETS_A_TURN } from '../store/readVideo';

/** A clip that is done: its index in front of its pictures. */
export interface FinishedVideo {
  video: Uint8Array;
  frames: number;
  /** ms, from the beginning of the first frame to the end of the last. */
  duration: number;
}

const BOX_HEAD = 8;
const LARGE_BOX_HEAD = 16;

/**
 * Bytes of a fragmented file up to the end of its last whole fragment: a
 * process that was killed may have left half of one.
 */
export function wholeLengthOf(file: Uint8Array): number {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let whole = 0;
  for (let at = 0; at + BOX_HEAD <= file.length;) {
    let size = view.getUint32(at);
    const type = String.fromCharCode(...file.subarray(at + 4, at + BOX_HEAD));
    if (size === 1 && at + LARGE_BOX_HEAD <= file.length)
      size = Number(view.getBigUint64(at + BOX_HEAD));
    const end = at + size;
    if (size < BOX_HEAD || end > file.length) break;
    // A fragment is a `moof` and the `mdat` after it.
    if (type === 'mdat') whole = end;
    at = end;
  }
  return whole;
}

/**
 * Makes fast-start MP4 of a fragmented file, its pictures untouched.
 *
 * @returns undefined when there is no whole fragment in it
 * @throws Error when it is not such a file
 */
export async function finishVideo(
  fragmented: Uint8Array,
): Promise<FinishedVideo | undefined> {
  const length = wholeLengthOf(fragmented);
  if (length === 0) return undefined;
  const { sink, config } = await openVideo(fragmented.subarray(0, length));
  const target = new BufferTarget();
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target,
  });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  await output.start();
  let frames = 0;
  let last: EncodedPacket | undefined;
  for await (const packet of sink.packets()) {
    await source.add(
      packet,
      frames === 0 ? { decoderConfig: config } : undefined,
    );
    frames += 1;
    last = packet;
    if (frames % PACKETS_A_TURN === 0) await giveWay();
  }
  if (!last) {
    await output.cancel();
    return undefined;
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The video was not finished.');
  return {
    video: new Uint8Array(target.buffer),
    frames,
    duration: Math.round((last.timestamp + last.duration) * 1_000),
  };
}
