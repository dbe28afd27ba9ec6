import { randomInt } from 'node:crypto';
import type {
  CameraFeed,
  CameraHost,
  EncodedFrame,
  Rendition,
  VideoCodec,
} from '../../simulation';
import { H264Packetizer } from './H264Packetizer';
import { Vp8Packetizer } from './Vp8Packetizer';

/** What a camera's packets are sent to. */
export interface CameraViewer {
  readonly playoutDelayId?: number;
  send(packets: Buffer[], timestamp: number, isKeyFrame: boolean): boolean;
}

/** What a camera's frames are sent to as they are encoded. */
export interface FrameViewer {
  sendFrame(frame: EncodedFrame): boolean;
}

type Viewer = CameraViewer | FrameViewer;

export interface RobotCameraOptions {
  cameras: CameraHost;
  robotId: string;
  rendition: Rendition;
  /** H.264 when absent. */
  codec?: VideoCodec;
}

const KEY_FRAME_PERIOD = 300;
/** RTP ticks a millisecond. */
const TICKS = 90;

const PACKETIZERS = { h264: H264Packetizer, vp8: Vp8Packetizer };

/**
 * One rendition of one robot's camera in one format: runs while it has viewers, is encoded
 * and cut into packets once, and goes to all of them. The RTP timestamp is the
 * capture time: 90 ticks a millisecond of the service's monotonic clock, modulo 2³².
 */
export class RobotCamera {
  readonly ssrc = randomInt(1, 2 ** 32);
  private readonly packetizer: H264Packetizer | Vp8Packetizer;
  private readonly viewers = new Set<Viewer>();
  private feed: CameraFeed | undefined;
  private keyFrameTimer: NodeJS.Timeout | undefined;
  private keyFrameAt = -Infinity;

  constructor(private readonly options: RobotCameraOptions) {
    this.packetizer = new PACKETIZERS[options.codec ?? 'h264']({
      ssrc: this.ssrc,
      firstSequenceNumber: randomInt(2 ** 16),
    });
  }

  get viewerCount(): number {
    return this.viewers.size;
  }

  /** From now on the viewer gets frames, beginning with a key frame. */
  add(viewer: Viewer) {
    this.viewers.add(viewer);
    if (this.feed) {
      this.requestKeyFrame();
      return;
    }
    const { cameras, robotId, rendition, codec } = this.options;
    this.keyFrameAt = performance.now();
    this.feed = cameras.start(
      robotId,
      rendition,
      frame => this.fanOut(frame),
      codec,
    );
  }

  remove(viewer: Viewer) {
    this.viewers.delete(viewer);
    if (this.viewers.size > 0) return;
    clearTimeout(this.keyFrameTimer);
    this.keyFrameTimer = undefined;
    this.feed?.stop();
    this.feed = undefined;
  }

  /** However many viewers ask, the camera makes one key frame each 300 ms at most. */
  requestKeyFrame() {
    if (this.keyFrameTimer) return;
    const wait = this.keyFrameAt + KEY_FRAME_PERIOD - performance.now();
    this.keyFrameTimer = setTimeout(
      () => {
        this.keyFrameTimer = undefined;
        this.keyFrameAt = performance.now();
        this.feed?.requestKeyFrame();
      },
      Math.max(0, wait),
    );
  }

  private fanOut(frame: EncodedFrame) {
    const { data, capturedAt, isKeyFrame } = frame;
    const timestamp = Math.round(capturedAt * TICKS) % 2 ** 32;
    const first = this.packetizer.nextSequenceNumber;
    const variants = new Map<number | undefined, Buffer[]>();
    for (const viewer of this.viewers) {
      if ('sendFrame' in viewer) {
        if (!viewer.sendFrame(frame)) this.remove(viewer);
        continue;
      }
      const { playoutDelayId } = viewer;
      let packets = variants.get(playoutDelayId);
      if (!packets) {
        this.packetizer.rewind(first);
        packets = this.packetizer.packetize(data, timestamp, {
          playoutDelayId,
        });
        variants.set(playoutDelayId, packets);
      }
      if (!viewer.send(packets, timestamp, isKeyFrame)) this.remove(viewer);
    }
  }
}
