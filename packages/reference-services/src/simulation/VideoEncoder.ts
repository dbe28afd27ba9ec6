import type * as NodeAv from 'node-av';
import type * as NodeAvConstants from 'node-av/constants';
import { Bt601Filter } from './Bt601Filter';
import type { EncoderLibrary } from './encoderLibrary';
import type { VideoCodec } from './CameraHost';

export interface EncoderOptions {
  width: number;
  height: number;
  framesPerSecond: number;
  /** Bits per second. */
  bitrate: number;
}

export interface EncodedPicture {
  isKeyFrame: boolean;
  /** H.264 in Annex B, or a frame of VP8; the bytes are the caller's. */
  data: Uint8Array<ArrayBuffer>;
}

/** Ticks of the encoder's clock a millisecond. */
const TICKS = 90;
/** Key frames come on request; this only bounds what a lost one costs. */
const SECONDS_BETWEEN_KEY_FRAMES = 5;

interface Codec {
  /** What the library calls it. */
  encoder: (constants: typeof NodeAvConstants) => NodeAv.FFVideoEncoder;
  tuning: (options: EncoderOptions) => Record<string, string>;
  /** VP8 has no word for other colours (RFC 6386, section 9.2), so its players show BT.601. */
  isBt601: boolean;
}

const CODECS: Record<VideoCodec, Codec> = {
  h264: {
    encoder: ({ FF_ENCODER_LIBX264 }) => FF_ENCODER_LIBX264,
    tuning: h264Tuning,
    isBt601: false,
  },
  vp8: {
    encoder: ({ FF_ENCODER_LIBVPX_VP8 }) => FF_ENCODER_LIBVPX_VP8,
    tuning: vp8Tuning,
    isBt601: true,
  },
};

/** One stream without delay: each frame in gives one out. */
export class VideoEncoder {
  private constructor(
    private readonly library: EncoderLibrary,
    private readonly context: NodeAv.CodecContext,
    private readonly frame: NodeAv.Frame,
    private readonly packet: NodeAv.Packet,
    private readonly filter: Bt601Filter | undefined,
  ) {}

  static async create(
    library: EncoderLibrary,
    kind: VideoCodec,
    options: EncoderOptions,
  ): Promise<VideoEncoder> {
    const { av, constants } = library;
    const { encoder, tuning, isBt601 } = CODECS[kind];
    const codec = av.Codec.findEncoderByName(encoder(constants));
    if (!codec) throw new Error(`The encoder library has no ${kind}.`);
    const context = new av.CodecContext();
    context.allocContext3(codec);
    context.width = options.width;
    context.height = options.height;
    context.pixelFormat = constants.AV_PIX_FMT_YUV420P;
    // As the camera paints them; told in each key frame of H.264, so that no player guesses.
    context.colorRange = constants.AVCOL_RANGE_MPEG;
    context.colorPrimaries = constants.AVCOL_PRI_BT709;
    context.colorTrc = constants.AVCOL_TRC_BT709;
    context.colorSpace = isBt601
      ? constants.AVCOL_SPC_SMPTE170M
      : constants.AVCOL_SPC_BT709;
    context.timeBase = new av.Rational(1, TICKS * 1000);
    context.framerate = new av.Rational(options.framesPerSecond, 1);
    context.bitRate = BigInt(options.bitrate);
    context.gopSize = options.framesPerSecond * SECONDS_BETWEEN_KEY_FRAMES;
    context.maxBFrames = 0;
    context.threadCount = 1;
    // Only the asynchronous open takes options safely.
    const opened = await context.open2(
      codec,
      av.Dictionary.fromObject(tuning(options)),
    );
    if (opened < 0) throw new Error(`${kind} does not open (${opened}).`);
    const frame = new av.Frame();
    frame.alloc();
    frame.format = constants.AV_PIX_FMT_YUV420P;
    frame.width = options.width;
    frame.height = options.height;
    frame.getBuffer();
    const packet = new av.Packet();
    packet.alloc();
    const filter = isBt601 ? Bt601Filter.create(library, options) : undefined;
    return new VideoEncoder(library, context, frame, packet, filter);
  }

  /** Encodes an I420 picture captured at `time` (ms). */
  encode(picture: Uint8Array, time: number, asKeyFrame: boolean) {
    const { constants } = this.library;
    this.frame.makeWritable();
    this.frame.fromBuffer(
      Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength),
    );
    this.frame.pts = BigInt(Math.round(time * TICKS));
    this.frame.pictType = asKeyFrame
      ? constants.AV_PICTURE_TYPE_I
      : constants.AV_PICTURE_TYPE_NONE;
    const sent = this.context.sendFrameSync(
      this.filter?.convert(this.frame) ?? this.frame,
    );
    if (sent < 0) throw new Error(`The encoder refuses a frame (${sent}).`);
    return this.receive();
  }

  close() {
    this.filter?.close();
    this.packet.free();
    this.frame.free();
    this.context.freeContext();
  }

  private receive(): EncodedPicture[] {
    const pictures: EncodedPicture[] = [];
    while (this.context.receivePacketSync(this.packet) >= 0) {
      if (this.packet.data) {
        pictures.push({
          isKeyFrame: this.packet.isKeyframe,
          data: new Uint8Array(this.packet.data),
        });
      }
      this.packet.unref();
    }
    return pictures;
  }
}

/**
 * Low delay, baseline for every decoder, parameter sets with each key frame.
 * With the loop filter, which the fastest preset leaves out, a driving picture
 * is half a decibel below the next slower preset, for two thirds of its work.
 */
function h264Tuning({ bitrate }: EncoderOptions): Record<string, string> {
  const kilobits = Math.round(bitrate / 1000);
  return {
    preset: 'ultrafast',
    tune: 'zerolatency',
    profile: 'baseline',
    forced_idr: '1',
    'x264-params': [
      'repeat-headers=1',
      'scenecut=0',
      'no-deblock=0',
      'deblock=0,0',
      `vbv-maxrate=${kilobits}`,
      `vbv-bufsize=${Math.round(kilobits / 2)}`,
    ].join(':'),
  };
}

/** Real time, without frames that are held back or left out; the fastest that there is. */
function vp8Tuning({ bitrate }: EncoderOptions): Record<string, string> {
  return {
    deadline: 'realtime',
    'cpu-used': '12',
    'lag-in-frames': '0',
    'auto-alt-ref': '0',
    'error-resilient': '0',
    maxrate: String(bitrate),
    bufsize: String(Math.round(bitrate / 2)),
  };
}
