import type * as NodeAv from 'node-av';
import type { EncodedPacket } from 'mediabunny';
import type { EncoderLibrary } from '../../simulation/encoderLibrary';

interface Size {
  width: number;
  height: number;
}

/** Weights of BT.709 in limited range, as the cameras paint; thousandths. */
const TO_RGB = { luma: 1164, rv: 1793, gu: -213, gv: -533, bu: 2112 } as const;

function bufferOf(source: AllowSharedBufferSource): Buffer {
  return ArrayBuffer.isView(source)
    ? Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    : Buffer.from(source);
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

/** The mean of what lies below each pixel of a small picture. @param picture - I420 */
export function shrink(
  picture: Uint8Array,
  { width, height }: Size,
  to: Size,
): Uint8ClampedArray<ArrayBuffer> {
  const tile = new Uint8ClampedArray(to.width * to.height * 4);
  const chromaWidth = width >> 1;
  const u = width * height;
  const v = u + chromaWidth * (height >> 1);
  for (let row = 0; row < to.height; row += 1) {
    const top = Math.floor((row * height) / to.height);
    const bottom = Math.max(
      top + 1,
      Math.floor(((row + 1) * height) / to.height),
    );
    for (let column = 0; column < to.width; column += 1) {
      const left = Math.floor((column * width) / to.width);
      const right = Math.max(
        left + 1,
        Math.floor(((column + 1) * width) / to.width),
      );
      let sum = 0;
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) sum += picture[y * width + x];
      const luma = sum / ((bottom - top) * (right - left));
      const chroma = (top >> 1) * chromaWidth + (left >> 1);
      paint(tile, (row * to.width + column) * 4, {
        luma: luma - 16,
        u: picture[u + chroma] - 128,
        v: picture[v + chroma] - 128,
      });
    }
  }
  return tile;
}

/** Decodes pictures of H.264, and makes them small. */
export class TileDecoder {
  private constructor(
    private readonly context: NodeAv.CodecContext,
    private readonly packet: NodeAv.Packet,
    private readonly frame: NodeAv.Frame,
    private readonly size: Size,
  ) {}

  static async open(
    { av, constants }: EncoderLibrary,
    description: AllowSharedBufferSource | undefined,
    tile: Size,
  ): Promise<TileDecoder> {
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
    return new TileDecoder(context, packet, frame, tile);
  }

  /** The last of some frames, small, as RGBA; undefined where it cannot be decoded. */
  decode(
    packets: readonly EncodedPacket[],
  ): Uint8ClampedArray<ArrayBuffer> | undefined {
    let tile: Uint8ClampedArray<ArrayBuffer> | undefined;
    const receive = () => {
      while (this.context.receiveFrameSync(this.frame) >= 0)
        tile = shrink(this.frame.toBuffer(), this.frame, this.size);
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
