import type { ServiceClock } from '@sidehelm/teleop-react';
import { DecodedFrames, rtpTimestampOf } from './DecodedFrames';
import { FrameMeter } from './FrameMeter';
import type { FrameDrawing, FrameSource, ReceivedFrame } from './FrameSource';

export interface ShownFramesOptions {
  clock: ServiceClock;
  /**
   * Looks at the frames only when asked to, all at once, and not at each as it is shown: then the browser shows them
   * without the page's main thread, which counts where a page has dozens of players.
   */
  isSampled?: boolean;
  /** Of the frame that came last, for browsers whose frames do not tell it. */
  lastRtpTimestamp: () => number | undefined;
  /** There is a new frame. */
  onFrame: () => void;
}

/** The frames of a stream, as a video element shows them or a view draws them. */
export class ShownFrames implements FrameSource {
  readonly meter: FrameMeter;
  private video?: HTMLVideoElement;
  private stream?: MediaStream;
  private draw?: (frame: ReceivedFrame) => void;
  private decoded?: DecodedFrames;
  private frameCallback?: number;
  private sampledFrames = 0;

  constructor(private readonly options: ShownFramesOptions) {
    this.meter = new FrameMeter(options.clock);
  }

  /** Whether an element shows them; browsers present no frames without one. */
  get isAttached(): boolean {
    return this.video !== undefined;
  }

  attach(video: HTMLVideoElement | undefined): void {
    this.expectNoFrame();
    if (this.video) this.video.srcObject = null;
    this.video = video;
    this.show();
  }

  startDrawing(draw: (frame: ReceivedFrame) => void): FrameDrawing {
    const drawing = this.meter.startDrawing();
    this.draw = draw;
    this.readDecoded();
    return {
      drawn: drawing.drawn,
      end: () => {
        drawing.end();
        if (this.draw !== draw) return;
        this.draw = undefined;
        this.decoded?.stop();
      },
    };
  }

  /** From now on the frames are those of this stream. */
  play(stream: MediaStream): void {
    this.stream = stream;
    this.show();
    this.readDecoded();
  }

  /** No more come of the stream; the last one stays on screen until there is another. */
  stop(): void {
    this.stream = undefined;
    this.decoded?.stop();
  }

  /** Counts those that came since the last time; where they are not sampled, each was counted already. */
  sample(now: number): void {
    if (!this.options.isSampled) return;
    const quality = this.video?.getVideoPlaybackQuality?.();
    if (!quality || !this.stream) return;
    // Those that were dropped count: where a video is out of sight, all are.
    const { totalVideoFrames: total } = quality;
    // A stream of its own begins with none.
    const more = total - (total < this.sampledFrames ? 0 : this.sampledFrames);
    this.sampledFrames = total;
    if (more === 0) return;
    this.meter.addSeveral(more, now);
    this.options.onFrame();
  }

  private show() {
    const { video, stream } = this;
    if (!video || !stream || video.srcObject === stream) return;
    video.srcObject = stream;
    // Muted video may play without a click; where it may not, the next one starts it.
    video.play?.()?.catch(() => undefined);
    this.expectFrame();
  }

  /** Who draws the frames need not wait until the video shows them. */
  private readDecoded() {
    this.decoded?.stop();
    if (!this.draw) return;
    const [track] = this.stream?.getVideoTracks() ?? [];
    if (!track) return;
    this.decoded = new DecodedFrames(track, decoded => {
      const frame = this.meter.received(
        rtpTimestampOf(decoded) ?? this.options.lastRtpTimestamp(),
      );
      this.draw?.({ ...frame, decoded });
    });
  }

  private expectNoFrame() {
    if (this.frameCallback !== undefined)
      this.video?.cancelVideoFrameCallback?.(this.frameCallback);
    this.frameCallback = undefined;
  }

  /** Of a stream before this one a callback may still be pending; two would count each frame twice. */
  private expectFrame() {
    this.expectNoFrame();
    const { video } = this;
    if (this.options.isSampled && countsFrames(video)) return;
    this.frameCallback = video?.requestVideoFrameCallback?.(
      (...[, metadata]) => {
        this.frameCallback = undefined;
        // What ends may show a black frame, which is none of the camera.
        if (video !== this.video || !this.stream) return;
        this.expectFrame();
        const frame = this.meter.add(
          metadata.rtpTimestamp ?? this.options.lastRtpTimestamp(),
          metadata.receiveTime,
        );
        this.options.onFrame();
        if (!this.decoded?.isReading) this.draw?.(frame);
      },
    );
  }
}

/** Firefox counts none of a stream; Chromium does from the first one on. */
function countsFrames(video: HTMLVideoElement | undefined): boolean {
  return (video?.getVideoPlaybackQuality?.().totalVideoFrames ?? 0) > 0;
}
