/** A video element whose loading, seeking and playing are the test's. */
export class FakeClipVideo extends EventTarget {
  autoplay = true;
  preload = '';
  poster = '';
  readyState = 0;
  duration = 300;
  paused = true;
  ended = false;
  seeking = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  error: { code: number } | null = null;
  /** Addresses that fail to load, and the code of why. */
  readonly failures = new Map<string, number>();
  /** Whether it is at once where it is sought; else when it `arrives`. */
  seeksAtOnce = true;
  /** How often it was sought. */
  seeks = 0;
  /** Seconds of it that have come; else all of it has. */
  cameTo?: number;
  private address = '';
  private place = 0;
  private present?: VideoFrameRequestCallback;

  /** @param loadsAtOnce - as if everything were there already */
  constructor(public loadsAtOnce = true) {
    super();
  }

  get src() {
    return this.address;
  }

  set src(address: string) {
    this.address = address;
    this.place = 0;
    this.ended = false;
    this.error = null;
    this.playbackRate = this.defaultPlaybackRate;
    const failure = this.failures.get(address);
    if (failure !== undefined) queueMicrotask(() => this.fail(failure));
    else if (this.loadsAtOnce) queueMicrotask(() => this.loaded());
  }

  get buffered() {
    const { src, duration, cameTo = duration } = this;
    return {
      length: src ? 1 : 0,
      start: () => 0,
      end: () => cameTo,
    } as unknown as TimeRanges;
  }

  get currentTime() {
    return this.place;
  }

  set currentTime(seconds: number) {
    this.place = seconds;
    this.ended = false;
    this.seeks += 1;
    if (this.seeksAtOnce) queueMicrotask(() => this.arrive());
  }

  arrive() {
    this.tell('seeked');
  }

  requestVideoFrameCallback(present: VideoFrameRequestCallback) {
    this.present = present;
    return 1;
  }

  cancelVideoFrameCallback() {
    this.present = undefined;
  }

  /** The frame at this second is on screen. */
  showFrame(mediaTime: number) {
    this.present?.(0, { mediaTime } as VideoFrameCallbackMetadata);
  }

  async play() {
    this.paused = false;
    this.tell('play');
  }

  pause() {
    if (this.paused) return;
    this.paused = true;
    this.tell('pause');
  }

  load() {
    this.readyState = 0;
  }

  removeAttribute() {
    this.address = '';
  }

  loaded(duration = 300) {
    if (!this.address) return;
    this.duration = duration;
    this.readyState = 4;
    this.tell('loadedmetadata');
    this.tell('loadeddata');
  }

  /** Time goes on to there. */
  reach(seconds: number) {
    this.place = seconds;
  }

  end() {
    this.place = this.duration;
    this.ended = true;
    this.paused = true;
    this.tell('ended');
  }

  fail(code = 4) {
    this.error = { code };
    this.tell('error');
  }

  tell(event: string) {
    this.dispatchEvent(new Event(event));
  }

  asElement() {
    return this as unknown as HTMLVideoElement;
  }
}
