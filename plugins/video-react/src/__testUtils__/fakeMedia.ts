/** The tracks that it was made of. */
export class FakeMediaStream {
  constructor(private readonly tracks: object[] = []) {}

  getVideoTracks() {
    return this.tracks;
  }
}

type FrameCallback = (now: number, metadata: { rtpTimestamp?: number }) => void;

/** A video element that shows a frame when the test says so. */
export class FakeVideo {
  srcObject: unknown = null;
  readyState = 4;
  readonly callbacks = new Map<number, FrameCallback>();
  private lastHandle = 0;

  requestVideoFrameCallback(callback: FrameCallback) {
    this.lastHandle += 1;
    this.callbacks.set(this.lastHandle, callback);
    return this.lastHandle;
  }

  cancelVideoFrameCallback(handle: number) {
    this.callbacks.delete(handle);
  }

  async play() {
    return undefined;
  }

  /** What a browser counts, whether or not anybody asked for each frame. */
  readonly quality = { totalVideoFrames: 0, droppedVideoFrames: 0 };

  getVideoPlaybackQuality() {
    return this.quality;
  }

  frame(metadata: { rtpTimestamp?: number } = {}) {
    this.quality.totalVideoFrames += 1;
    const waiting = [...this.callbacks.values()];
    this.callbacks.clear();
    waiting.forEach(callback => callback(performance.now(), metadata));
  }

  asElement(): HTMLVideoElement {
    return this as unknown as HTMLVideoElement;
  }
}

/** Shows 15 frames a second for so many milliseconds of fake time. */
export async function playFrames(video: FakeVideo, duration: number) {
  const end = performance.now() + duration;
  while (performance.now() < end) {
    await jest.advanceTimersByTimeAsync(1_000 / 15);
    video.frame();
  }
}

/** A decoded frame, as far as players look at it. */
export class FakeDecodedFrame {
  isClosed = false;

  constructor(
    readonly rtpTimestamp: number | undefined = undefined,
    readonly format: string | null = 'I420',
  ) {}

  metadata() {
    return { rtpTimestamp: this.rtpTimestamp };
  }

  close() {
    this.isClosed = true;
  }
}

/** Hands over the frames of a track when the test says so. */
export class FakeTrackProcessor {
  /** Those that were made, in their order. */
  static readonly made: FakeTrackProcessor[] = [];
  isCancelled = false;
  private readonly frames: FakeDecodedFrame[] = [];
  private waiting?: (result: { value?: FakeDecodedFrame }) => void;

  constructor() {
    FakeTrackProcessor.made.push(this);
  }

  readable = {
    getReader: () => ({
      read: () =>
        new Promise<{ value?: FakeDecodedFrame }>(resolve => {
          const value = this.frames.shift();
          if (value) resolve({ value });
          else this.waiting = resolve;
        }),
      cancel: async () => {
        this.isCancelled = true;
        this.waiting?.({});
      },
    }),
  };

  /** Resolves once the reader has taken it. */
  async hand(frame: FakeDecodedFrame) {
    if (this.waiting) this.waiting({ value: frame });
    else this.frames.push(frame);
    this.waiting = undefined;
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
    return frame;
  }
}
