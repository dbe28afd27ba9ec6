import type { ServiceError } from '@sidehelm/console-react';
import { InboundVideo, type InboundReading } from './InboundVideo';
import type { UdpBlock } from './UdpBlock';
import { WhepPeer, type WhepPeerOptions } from './WhepPeer';
import type { Rendition, WhepTransport } from './WhepTransport';

export interface FallbackEvents {
  onStream: (stream: MediaStream) => void;
  onEnd: (error: ServiceError) => void;
}

export interface FallbackVideo {
  /** Of the frame that came last. */
  readonly rtpTimestamp: number | undefined;
  close: () => void;
}

export interface CameraOptions extends Pick<
  WhepPeerOptions,
  'createPeer' | 'iceServers'
> {
  transport: WhepTransport;
  /** Video by another way, for networks that let no UDP through; there is none without it. */
  fallback?: (events: FallbackEvents, rendition: Rendition) => FallbackVideo;
}

export interface CameraEvents {
  onStream: (stream: MediaStream) => void;
  /** No UDP gets through: the other way has been begun. */
  onOtherWay: () => void;
  /** It is over, and why where somebody told; never after `close`. */
  onEnd: (error?: ServiceError) => void;
}

/** One attempt to see a camera in one rendition, by whichever way gets through. Nothing is told after `close`. */
export class CameraSession {
  private peer?: WhepPeer;
  private fallback?: FallbackVideo;
  private readonly inbound = new InboundVideo();
  private stream?: MediaStream;
  private isClosed = false;

  constructor(
    readonly rendition: Rendition,
    private readonly options: CameraOptions,
    private readonly udp: UdpBlock,
    private readonly events: CameraEvents,
  ) {}

  /** Absent where the frames come by the other way, and until it is known how the server is found. */
  get connection(): RTCPeerConnection | undefined {
    return this.peer?.connection;
  }

  get isFallback(): boolean {
    return this.fallback !== undefined;
  }

  /** Whether there is something that frames could come by. */
  get isOpening(): boolean {
    return (this.connection ?? this.fallback) !== undefined;
  }

  /** What its frames come in, once that is there. */
  get received(): MediaStream | undefined {
    return this.stream;
  }

  /** Of the frame that came last. */
  get rtpTimestamp(): number | undefined {
    return (this.fallback ?? this.peer)?.rtpTimestamp;
  }

  open(): void {
    if (this.options.fallback && this.udp.isOn) this.fallBack();
    else this.openPeer(this.options.fallback !== undefined);
  }

  /** By the way by which the frames of the other session come. */
  openLike({ isFallback }: CameraSession): void {
    if (isFallback) this.fallBack();
    else this.openPeer(false);
  }

  /** What came of the frames; undefined by the other way, which loses none. */
  async read(): Promise<InboundReading | undefined> {
    const { connection } = this;
    return connection && this.inbound.read(connection);
  }

  /** Whether a frame is there to be shown; the other way tells of no stream without one. */
  isShowable(reading: InboundReading | undefined): boolean {
    const hasFrame = reading === undefined || reading.frames > 0;
    return this.stream !== undefined && hasFrame;
  }

  close(): void {
    this.isClosed = true;
    this.fallback?.close();
    this.peer?.close();
  }

  private openPeer(expectsWay: boolean) {
    const { transport, createPeer, iceServers } = this.options;
    this.peer = new WhepPeer({
      transport: offer => transport(offer, this.rendition),
      createPeer,
      iceServers,
      expectsWay,
      onStream: stream => this.take(stream),
      onNoWay: () => this.lackWay(),
      onEnd: error => this.events.onEnd(error),
    });
    void this.peer.open();
  }

  /** No further attempt for a minute, or until the network is another. */
  private lackWay() {
    if (!this.options.fallback) {
      this.events.onEnd();
      return;
    }
    this.udp.found();
    this.fallBack();
    this.events.onOtherWay();
  }

  /** Frames by the websocket. */
  private fallBack() {
    this.peer?.close();
    this.peer = undefined;
    this.stream = undefined;
    this.fallback = this.options.fallback?.(
      {
        onStream: stream => {
          if (!this.isClosed) this.take(stream);
        },
        onEnd: error => {
          if (!this.isClosed) this.events.onEnd(error);
        },
      },
      this.rendition,
    );
  }

  private take(stream: MediaStream) {
    this.stream = stream;
    this.events.onStream(stream);
  }
}
