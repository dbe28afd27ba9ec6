import {
  RENDITIONS,
  type CameraFeed,
  type CameraHost,
  type EncodedFrame,
  type Rendition,
  type VideoCodec,
} from './CameraHost';
import { FixedRateClock } from './FixedRateClock';
import { monotonicNow } from './monotonicNow';

const keyOf = (robotId: string, rendition: Rendition) =>
  `${robotId}/${rendition}`;

/**
 * Cameras that all show the same recorded frames, over and over: live video
 * that costs nothing to make, so that everything behind it can be measured.
 */
export class RecordedCameras implements CameraHost {
  readonly isPrepared = true;
  private readonly clocks = new Map<FixedRateClock, string>();

  /** Access units of one rendition, of which the first is a key frame. */
  constructor(private readonly frames: readonly Uint8Array[]) {}

  async isAvailable() {
    return true;
  }

  /** As what they were recorded. */
  speaks(...[, codec]: [string, VideoCodec]) {
    return codec === 'h264';
  }

  start(
    robotId: string,
    rendition: Rendition,
    listener: (frame: EncodedFrame) => void,
  ): CameraFeed {
    const period = 1_000 / RENDITIONS[rendition].framesPerSecond;
    let next = 0;
    const clock = new FixedRateClock({
      period,
      now: monotonicNow,
      // What is late is left out, as by cameras.
      maxLag: period,
      onTick: () => {
        const data = this.frames[next];
        const isKeyFrame = next === 0;
        next = (next + 1) % this.frames.length;
        const capturedAt = monotonicNow();
        listener({ robotId, rendition, isKeyFrame, capturedAt, data });
      },
    });
    this.clocks.set(clock, keyOf(robotId, rendition));
    clock.start();
    return {
      requestKeyFrame: () => {
        next = 0;
      },
      stop: () => {
        clock.stop();
        this.clocks.delete(clock);
      },
    };
  }

  paintsFor(robotId: string, rendition: Rendition): number {
    const key = keyOf(robotId, rendition);
    return [...this.clocks.values()].filter(camera => camera === key).length;
  }

  async close() {
    this.clocks.forEach((_, clock) => clock.stop());
    this.clocks.clear();
  }
}
