import { ObservableValue } from '@sidehelm/console-react';
import type {
  FrameDrawing,
  ReceivedFrame,
  SeekableFrameSource,
} from './FrameSource';

/** A recorded piece of a camera's video. */
export interface Clip {
  /** Where a browser finds it, in a format that it can play. */
  url: string;
  /** When its first frame was taken, ms since 1970. */
  startsAt: number;
}

export type ClipState =
  /** Nothing can be shown yet. */
  | { kind: 'loading' }
  | { kind: 'paused' }
  | { kind: 'playing' }
  /** Plays, but its next picture is still on its way. */
  | { kind: 'waiting' }
  | { kind: 'ended' }
  | { kind: 'failed'; message: string };

/** Of the browser's reasons these are told apart; others say nothing to a person. */
const MESSAGES: Readonly<Record<number, string>> = {
  [2]: 'The recording could not be loaded to its end.',
  [3]: 'The recording is damaged.',
  [4]: 'The recording could not be loaded, or this browser cannot play it.',
};
/** Times of frames are rounded when they are written, and a frame shows only from its time on; s. */
const ROUNDING = 0.001;

/** Of one pixel, and transparent. A browser that has a picture to show meanwhile decodes nothing before it knows which frame is wanted. */
const NO_PICTURE =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Plays a recorded clip in a video element, from any of its moments. */
export class ClipPlayer implements SeekableFrameSource {
  readonly state = new ObservableValue<ClipState>({ kind: 'loading' });
  private video?: HTMLVideoElement;
  private leave?: () => void;
  private frameCallback?: number;
  private draw?: (frame: ReceivedFrame) => void;
  /** Handed to the view, which has not drawn it yet. */
  private waiting?: ReceivedFrame;
  /** Waited so when the seek began that is under way. */
  private leftBehind?: ReceivedFrame;
  /** The newest that came meanwhile; those before it are left out. */
  private missed?: ReceivedFrame;
  private shown?: ReceivedFrame;
  private isWanted = false;
  private rate = 1;
  /** Where to go from here, s since the clip's beginning. */
  private wanted?: number;
  private isSeeking = false;
  private arrived: (() => void)[] = [];

  constructor(private readonly clip: Clip) {}

  get capturedAt(): number | undefined {
    return this.shown?.capturedAt;
  }

  /** Where it is between two frames, ms since 1970; moves on evenly while it plays. `undefined` before anything is known. */
  get position(): number | undefined {
    const { video } = this;
    if (!video || video.readyState < HTMLMediaElement.HAVE_METADATA)
      return undefined;
    return this.clip.startsAt + video.currentTime * 1_000;
  }

  /** How many seconds of the recording pass in one; browsers know 1/16 to 16. */
  setRate(rate: number): void {
    this.rate = rate;
    const { video } = this;
    if (!video) return;
    // Whatever is loaded next begins with the default.
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
  }

  /** A view that takes another one's place goes on where that was. */
  attach(video: HTMLVideoElement | undefined): void {
    this.detach();
    this.video = video;
    if (!video) return;
    const listeners: [string, () => void][] = [
      ['loadedmetadata', () => this.seekNext()],
      ['loadeddata', () => this.sayWhatItDoes()],
      ['play', () => this.sayWhatItDoes()],
      ['pause', () => this.sayWhatItDoes()],
      ['playing', () => this.sayWhatItDoes()],
      ['waiting', () => this.onWaiting(video)],
      ['ended', () => this.onEnded()],
      ['seeked', () => this.onSeeked()],
      ['error', () => this.onError(video)],
    ];
    for (const [name, listener] of listeners)
      video.addEventListener(name, listener);
    this.leave = () => {
      for (const [name, listener] of listeners)
        video.removeEventListener(name, listener);
    };
    // It plays when it is told to, not by itself as live video does.
    video.autoplay = false;
    this.chooseWhatToLoad(video);
    video.src = this.clip.url;
    this.setRate(this.rate);
    this.expectFrame();
    if (this.isWanted) this.play();
  }

  startDrawing(draw: (frame: ReceivedFrame) => void): FrameDrawing {
    this.draw = draw;
    this.waiting = undefined;
    this.missed = undefined;
    return {
      drawn: frame => {
        // Of a view before this one, or left behind by seeking.
        if (this.draw !== draw || frame !== this.waiting) return undefined;
        this.shown = frame;
        this.handOverMissed();
        // How old the past is tells nothing.
        return undefined;
      },
      end: () => {
        if (this.draw !== draw) return;
        this.draw = undefined;
        this.handOverMissed();
      },
    };
  }

  play(): void {
    this.isWanted = true;
    // A browser that refuses says so by staying paused.
    this.video?.play().catch(() => undefined);
  }

  pause(): void {
    this.isWanted = false;
    this.video?.pause();
  }

  seek(capturedAt: number): Promise<void> {
    if (!Number.isFinite(capturedAt)) return Promise.resolve();
    this.wanted = Math.max(0, (capturedAt - this.clip.startsAt) / 1_000);
    // Nothing is sought before there is an element, nor after its clip failed.
    if (!this.video || this.state.get().kind === 'failed')
      return Promise.resolve();
    if (this.video.readyState < HTMLMediaElement.HAVE_METADATA)
      this.chooseWhatToLoad(this.video);
    return new Promise(resolve => {
      this.arrived.push(resolve);
      if (!this.isSeeking) this.seekNext();
    });
  }

  private detach() {
    const { video } = this;
    if (!video) return;
    this.forgetFrame();
    this.leave?.();
    if (this.isSeeking || video.currentTime > 0)
      this.wanted ??= video.currentTime;
    this.isSeeking = false;
    this.shown = undefined;
    this.waiting = undefined;
    this.missed = undefined;
    this.arrive();
    this.state.set({ kind: 'loading' });
    video.pause();
    // Without a source it loads no more.
    video.removeAttribute('src');
    video.load();
  }

  /** One at a time: a browser that is asked faster than it can seek shows nothing. */
  private seekNext() {
    const { video, wanted } = this;
    if (!video || video.readyState < HTMLMediaElement.HAVE_METADATA) return;
    if (wanted === undefined) {
      this.isSeeking = false;
      this.arrive();
      return;
    }
    this.wanted = undefined;
    this.isSeeking = true;
    this.leftBehind = this.waiting;
    const { duration } = video;
    video.currentTime = Number.isFinite(duration)
      ? Math.min(wanted + ROUNDING, duration)
      : wanted + ROUNDING;
  }

  /** What lies before the moment that is wanted would be loaded for nothing, and keep that one waiting. */
  private chooseWhatToLoad(video: HTMLVideoElement) {
    video.preload = this.wanted ? 'metadata' : 'auto';
    video.poster = this.wanted ? NO_PICTURE : '';
  }

  private onSeeked() {
    if (this.video) this.video.preload = 'auto';
    const { waiting, leftBehind } = this;
    // A frame may come before its element is ready for it to be drawn. What was handed over before the seek may never be.
    if (waiting !== leftBehind) this.missed ??= waiting;
    this.handOverMissed();
    this.seekNext();
    this.sayWhatItDoes();
  }

  private onWaiting(video: HTMLVideoElement) {
    // Seeking waits as well, and tells so itself.
    if (this.state.get().kind === 'playing' && !video.seeking)
      this.say('waiting');
  }

  private onEnded() {
    this.isWanted = false;
    this.sayWhatItDoes();
  }

  private arrive() {
    const { arrived } = this;
    this.arrived = [];
    for (const resolve of arrived) resolve();
  }

  private onError(video: HTMLVideoElement) {
    const message = MESSAGES[video.error?.code ?? 0] ?? MESSAGES[4];
    this.state.set({ kind: 'failed', message });
    this.isSeeking = false;
    this.arrive();
  }

  private sayWhatItDoes() {
    const { video } = this;
    if (!video || this.state.get().kind === 'failed') return;
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    if (video.ended) this.say('ended');
    else this.say(video.paused ? 'paused' : 'playing');
  }

  /** Who listens is told of changes only. */
  private say(kind: 'ended' | 'paused' | 'playing' | 'waiting') {
    if (this.state.get().kind !== kind) this.state.set({ kind });
  }

  private forgetFrame() {
    if (this.frameCallback !== undefined)
      this.video?.cancelVideoFrameCallback?.(this.frameCallback);
    this.frameCallback = undefined;
  }

  private expectFrame() {
    this.forgetFrame();
    this.frameCallback = this.video?.requestVideoFrameCallback?.(
      (...[, { mediaTime }]) => {
        this.frameCallback = undefined;
        const frame: ReceivedFrame = {
          at: performance.now(),
          capturedAt: this.clip.startsAt + mediaTime * 1_000,
        };
        this.expectFrame();
        if (this.waiting) this.missed = frame;
        else this.handOver(frame);
      },
    );
  }

  private handOver(frame: ReceivedFrame) {
    this.waiting = this.draw && frame;
    if (this.draw) this.draw(frame);
    else this.shown = frame;
  }

  private handOverMissed() {
    const { missed } = this;
    this.waiting = undefined;
    this.missed = undefined;
    if (missed) this.handOver(missed);
  }
}
