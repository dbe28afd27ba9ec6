import { createCanvas, ImageData } from '@napi-rs/canvas';
import type * as NodeAv from 'node-av';
import type { EncodedPacket } from 'mediabunny';
import type { EncoderLibrary } from '../../simulation';
import type { Preview } from '../rules/Clip';
import { giveWay, openVideo } from '../store/readVideo';

/** Pixels of one small picture, how many are side by side, and seconds between them. */
const TILE = { width: 160, height: 80, columns: 20, interval: 1 } as const;
/** Seconds by which a key frame may be away from the moment that it stands for. */
const NEAR = 0.5;
/** Of JPEG, to 100. */
const QUALITY = 70;

/** Weights of BT.709 in limited range, as the cameras paint; thousandths. */
const TO_RGB = { luma: 1164, rv: 1793, gu: -213, gv: -533, bu: 2112 } as const;

/** Where a picture of a video is, and what must be decoded before it. */
interface Wanted {
  /** The first is a key frame; the last is shown. */
  packets: EncodedPacket[];
}

/** For each small picture the key frame that is near enough, or the frames up to it from the key frame before. */
export function chooseFrames(
  packets: readonly EncodedPacket[],
  seconds: number,
): Wanted[] {
  const count = Math.max(1, Math.ceil(seconds / TILE.interval));
  return Array.from({ length: count }, (_, index) => {
    const time = index * TILE.interval;
    const keys = packets.filter(({ type }) => type === 'key');
    const nearest = keys.reduce((best, key) =>
      Math.abs(key.timestamp - time) < Math.abs(best.timestamp - time)
        ? key
        : best,
    );
    if (Math.abs(nearest.timestamp - time) <= NEAR)
      return { packets: [nearest] };
    const last = packets.findLastIndex(({ timestamp }) => timestamp <= time);
    const first = packets.findLastIndex(
      ({ type }, at) => type === 'key' && at <= last,
    );
    return { packets: packets.slice(first, last + 1) };
  });
}

/** Decodes and draws the sheets of small pictures of finished videos. */
export class PreviewMaker {
  constructor(private readonly library: EncoderLibrary) {}

  /** @param duration - of the video, ms */
  async make(
    video: Uint8Array,
    duration: number,
  ): Promise<{ sheet: Uint8Array; preview: Preview }> {
    const { sink, config } = await openVideo(video);
    const packets: EncodedPacket[] = [];
    for await (const packet of sink.packets()) packets.push(packet);
    const wanted = chooseFrames(packets, duration / 1_000);
    const rows = Math.ceil(wanted.length / TILE.columns);
    const columns = Math.min(TILE.columns, wanted.length);
    const canvas = createCanvas(columns * TILE.width, rows * TILE.height);
    const context = canvas.getContext('2d');
    const decoder = await Decoder.open(this.library, config.description);
    try {
      for (const [index, { packets: needed }] of wanted.entries()) {
        const tile = decoder.decode(needed);
        if (tile)
          context.putImageData(
            new ImageData(tile, TILE.width, TILE.height),
            (index % TILE.columns) * TILE.width,
            Math.floor(index / TILE.columns) * TILE.height,
          );
        // Frames that are recorded meanwhile come first.
        await giveWay();
      }
    } finally {
      decoder.close();
    }
    return {
      sheet: canvas.encodeSync('jpeg', QUALITY),
      preview: {
        tileWidth: TILE.width,
        tileHeight: TILE.height,
        columns,
        count: wanted.length,
        intervalInSeconds: TILE.interval,
      },
    };
  }
}

class Decoder {
  private constructor(
    private readonly context: NodeAv.CodecContext,
    private readonly packet: NodeAv.Packet,
    private readonly frame: NodeAv.Frame,
  ) {}

  static async open(
    { av, constants }: EncoderLibrary,
    description: AllowSharedBufferSource | undefined,
  ): Promise<Decoder> {
    const codec = av.Codec.findDecoder(constants.AV_CODEC_ID_H264);
    if (!codec) throw new Error('The library does not decode H.264.');
    const context = new av.CodecContext();
    context.allocContext3(codec);
    context.threadCount = 1;
    if (description) context.extraData = bufferOf(description);
    const opened = await context.open2(codec);
    if (opened < 0) throw new Error(`H.264 does not open (${opened}).`);
    const packet = new av.Packet();
    packet.alloc();
    const frame = new av.Frame();
    frame.alloc();
    return new Decoder(context, packet, frame);
  }

  /** The last of some frames, small, as RGBA; undefined where it cannot be decoded. */
  decode(packets: readonly EncodedPacket[]): Uint8ClampedArray | undefined {
    let tile: Uint8ClampedArray | undefined;
    const receive = () => {
      while (this.context.receiveFrameSync(this.frame) >= 0)
        tile = shrink(
          this.frame.toBuffer(),
          this.frame.width,
          this.frame.height,
        );
    };
    for (const { data } of packets) {
      this.packet.data = Buffer.from(data);
      this.context.sendPacketSync(this.packet);
      this.packet.unref();
      receive();
    }
    this.context.sendPacketSync(null);
    receive();
    this.context.flushBuffers();
    return tile;
  }

  close() {
    this.packet.free();
    this.frame.free();
    this.context.freeContext();
  }
}

function bufferOf(source: AllowSharedBufferSource): Buffer {
  return ArrayBuffer.isView(source)
    ? Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    : Buffer.from(source);
}

/** The mean of what lies below each pixel of a small picture. @param picture - I420 */
export function shrink(
  picture: Uint8Array,
  width: number,
  height: number,
): Uint8ClampedArray {
  const tile = new Uint8ClampedArray(TILE.width * TILE.height * 4);
  const chromaWidth = width >> 1;
  const u = width * height;
  const v = u + chromaWidth * (height >> 1);
  for (let row = 0; row < TILE.height; row += 1) {
    const top = Math.floor((row * height) / TILE.height);
    const bottom = Math.max(
      top + 1,
      Math.floor(((row + 1) * height) / TILE.height),
    );
    for (let column = 0; column < TILE.width; column += 1) {
      const left = Math.floor((column * width) / TILE.width);
      const right = Math.max(
        left + 1,
        Math.floor(((column + 1) * width) / TILE.width),
      );
      let sum = 0;
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) sum += picture[y * width + x];
      const luma = sum / ((bottom - top) * (right - left));
      const chroma = (top >> 1) * chromaWidth + (left >> 1);
      paint(tile, (row * TILE.width + column) * 4, {
        luma: luma - 16,
        u: picture[u + chroma] - 128,
        v: picture[v + chroma] - 128,
      });
    }
  }
  return tile;
}

function paint(
  tile: Uint8ClampedArray,
  at: number,
  { luma, u, v }: { luma: number; u: number; v: number },
) {
  const light = TO_RGB.luma * luma;
  tile[at] = (light + TO_RGB.rv * v) / 1_000;
  tile[at + 1] = (light + TO_RGB.gu * u + TO_RGB.gv * v) / 1_000;
  tile[at + 2] = (light + TO_RGB.bu * u) / 1_000;
  tile[at + 3] = 255;
}
