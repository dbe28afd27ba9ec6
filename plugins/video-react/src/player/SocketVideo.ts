import { parseFrame, ServiceError } from '@sidehelm/console-react';
import { createFrameTrack, type FrameTrack } from './FrameTrack';
import type { Rendition } from './WhepTransport';

/** Bytes before the encoded frame, as the contract of the `camera` channel has them. */
const HEADER = 16;
/** RTP ticks a millisecond, and how they wrap: a frame tells its time as one that came by WebRTC does. */
const TICKS = 90;
const WRAP = 2 ** 32;
/** Frames in the decoder above which it is behind, and what waits there is old. */
const MAX_DECODING = 8;
/** Without a frame for so long, ms, what was seen is told again: the service may wait for a word that was not said, or was lost. */
const TELL_AGAIN = 500;

export interface SocketVideoOptions {
  url: () => Promise<string>;
  robotId: string;
  rendition: Rendition;
  createSocket?: (url: string) => WebSocket;
  /** Called once, when the first frame is decoded. */
  onStream: (stream: MediaStream) => void;
  /** It is over, and why where somebody told; never after `close`. */
  onEnd: (error: ServiceError) => void;
}

/** Of each code of the service, the status by which WHEP says the same. */
const STATUS: Record<string, number> = {
  forbidden: 403,
  'unknown-robot': 404,
  'too-fast': 429,
};

/** A page cannot read why its handshake was refused; that there are too many is the reason for which waiting helps. */
const NOT_LET_IN = 429;

/** Whether this browser can decode what the socket brings. */
export const canDecodeVideo = (): boolean => 'VideoDecoder' in globalThis;

/** What every service sends by itself, as the cameras make it. */
const H264 = 'avc1.42E01F';

/** What the service is asked for: VP8 where this browser cannot decode H.264. */
async function wantedCodec(): Promise<'vp8' | undefined> {
  const answer = await VideoDecoder.isConfigSupported?.({ codec: H264 }).catch(
    () => undefined,
  );
  return answer?.supported === false ? 'vp8' : undefined;
}

/**
 * A camera where no UDP gets through: encoded frames by a websocket, decoded here, as a
 * stream that is shown as any other. The service sends no more than this end says that it has seen.
 */
export class SocketVideo {
  private socket?: WebSocket;
  private decoder?: VideoDecoder;
  private track?: FrameTrack;
  private hasKeyFrame = false;
  private isOver = false;
  private shown?: number;
  /** Of the frame that came last, and when, `performance.now()`. */
  private last?: { number: number; at: number };
  private telling?: ReturnType<typeof setInterval>;

  constructor(private readonly options: SocketVideoOptions) {
    this.open();
  }

  /** Of the frame that was decoded last: its capture time, as RTP tells it. */
  get rtpTimestamp(): number | undefined {
    return this.shown;
  }

  close(): void {
    if (this.isOver) return;
    this.isOver = true;
    clearInterval(this.telling);
    const { socket, decoder } = this;
    if (socket) {
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
    }
    if (decoder && decoder.state !== 'closed') decoder.close();
    this.track?.end();
  }

  private end(error: ServiceError) {
    if (this.isOver) return;
    this.close();
    this.options.onEnd(error);
  }

  private async open() {
    const {
      robotId,
      rendition,
      url,
      createSocket = address => new WebSocket(address),
    } = this.options;
    try {
      const [address, codec] = await Promise.all([url(), wantedCodec()]);
      if (this.isOver) return;
      const socket = createSocket(address);
      this.socket = socket;
      socket.binaryType = 'arraybuffer';
      socket.onopen = () =>
        socket.send(
          JSON.stringify({
            type: 'camera-start',
            robot_id: robotId,
            rendition,
            ...(codec && { codec }),
          }),
        );
      socket.onmessage = ({ data }) => this.receive(data);
      socket.onclose = () =>
        this.end(
          new ServiceError(
            'The video connection broke.',
            'unreachable',
            this.decoder ? undefined : NOT_LET_IN,
          ),
        );
    } catch (error) {
      this.end(ServiceError.fromThrown(error));
    }
  }

  private receive(data: unknown) {
    if (data instanceof ArrayBuffer) {
      this.decode(data);
      return;
    }
    const message = parseFrame(data);
    if (message?.type === 'camera-started') this.configure(message.codec);
    else if (message?.type === 'error') {
      const { code, message: text } = message;
      this.end(new ServiceError(String(text), 'refused', STATUS[String(code)]));
    }
  }

  private configure(codec: unknown) {
    try {
      const decoder = new VideoDecoder({
        output: frame => this.show(frame),
        error: error => this.end(ServiceError.fromThrown(error)),
      });
      decoder.configure({ codec: String(codec), optimizeForLatency: true });
      this.decoder = decoder;
      clearInterval(this.telling);
      this.telling = setInterval(this.tellAgain, TELL_AGAIN);
    } catch (error) {
      this.end(ServiceError.fromThrown(error));
    }
  }

  private decode(data: ArrayBuffer) {
    const { decoder } = this;
    if (!decoder || data.byteLength <= HEADER) return;
    const header = new DataView(data);
    const capturedAt = header.getFloat64(0);
    const number = header.getUint32(8);
    const isKeyFrame = header.getUint8(12) === 1;
    // What a slow decoder has not said it saw, the service leaves out.
    this.last = { number, at: performance.now() };
    if (decoder.decodeQueueSize < MAX_DECODING) this.tellSeen(number);
    if (!this.hasKeyFrame && !isKeyFrame) return;
    this.hasKeyFrame = true;
    try {
      decoder.decode(
        new EncodedVideoChunk({
          type: isKeyFrame ? 'key' : 'delta',
          timestamp: Math.round(capturedAt * 1_000),
          data: new Uint8Array(data, HEADER),
        }),
      );
    } catch (error) {
      this.end(ServiceError.fromThrown(error));
    }
  }

  /** A decoder that was behind has said nothing of the last frames, and no frame comes that would make it speak. */
  private readonly tellAgain = () => {
    const { decoder, last } = this;
    if (!decoder || !last || performance.now() - last.at < TELL_AGAIN) return;
    if (decoder.decodeQueueSize < MAX_DECODING) this.tellSeen(last.number);
  };

  private tellSeen(number: number) {
    const { socket } = this;
    if (socket?.readyState === 1)
      socket.send(JSON.stringify({ type: 'camera-seen', number }));
  }

  private show(frame: VideoFrame) {
    if (this.isOver) {
      frame.close();
      return;
    }
    this.shown = Math.round((frame.timestamp / 1_000) * TICKS) % WRAP;
    const isFirst = this.track === undefined;
    this.track ??= createFrameTrack();
    this.track.write(frame);
    if (isFirst) this.options.onStream(this.track.stream);
  }
}
