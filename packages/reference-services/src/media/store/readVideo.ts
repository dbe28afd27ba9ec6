import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';

/** Packets between which other work gets its turn. */
export const PACKETS_A_TURN = 64;

export const giveWay = () => new Promise<void>(done => setImmediate(done));

/** The video packets of a file, with what decodes them. @throws Error when it cannot be read */
export async function openVideo(file: Uint8Array) {
  const input = new Input({ formats: [MP4], source: new BufferSource(file) });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error('There is no video in the file.');
  return { sink: new EncodedPacketSink(track), config };
}

/** What a finished file has in it. @throws Error when it cannot be read to its end */
export async function examineVideo(
  video: Uint8Array,
): Promise<{ frames: number; duration: number }> {
  const { sink } = await openVideo(video);
  let frames = 0;
  let end = 0;
  for await (const packet of sink.packets()) {
    frames += 1;
    end = Math.max(end, packet.timestamp + packet.duration);
    if (frames % PACKETS_A_TURN === 0) await giveWay();
  }
  if (frames === 0) throw new Error('There are no pictures in the file.');
  return { frames, duration: Math.round(end * 1_000) };
}

export async function fingerprintOfStream(file: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of file) hash.update(bytes);
  return hash.digest('hex');
}

export function fingerprintOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
