import {
  ObservableValue,
  type ReadableValue,
  ServiceError,
} from '@sidehelm/console-react';
import type { FrameDrawing, FrameSource, ReceivedFrame } from './FrameSource';
import { firstFrameTimeout, stalledAfter } from './patience';
import { ShownFrames, type ShownFramesOptions } from './ShownFrames';
import { UdpBlock } from './UdpBlock';
import type { VideoStats } from './VideoStats';
import { WhepPeer, type WhepPeerOptions } from './WhepPeer';

export type WhepState =
  | { kind: 'idle' }
  /** `problem` says why the last attempt failed, when somebody told. */
  | { kind: 'connecting'; attempt: number; problem?: string }
  | { kind: 'playing' }
  /** No new frame for a second, or for longer where they come slowly. */
  | { kind: 'stalled' }
  /** Asking again would not change the answer. */
  | { kind: 'failed'; message: string };

export interface WhepPlayerOptions
  extends
    Pick<WhepPeerOptions, 'transport' | 'createPeer' | 'iceServers'>,
    // Sampled four times a second: what was seen last may be 250 ms old.
    Pick<ShownFramesOptions, 'clock' | 'isSampled'> {
  /** The live channel beside the video: where it comes back after an interruption, the cameras may be back too. */
  channel?: ReadableValue<{ kind: string }>;
  /** Video by another way, for networks that let no UDP through; there is none without it. */
  fallback?: (events: FallbackEvents) => FallbackVideo;
  /** What is known of the network. */
  udp?: UdpBlock;
}

export interface FallbackEvents {
  onStream: (stream: MediaStream) => void;
  onEnd: (error: ServiceError) => void;
}

export interface FallbackVideo {
  /** Of the frame that came last. */
  readonly rtpTimestamp: number | undefined;
  close: () => void;
}

/** One object, so that setting it again is no change. */
const PLAYING: WhepState = { kind: 'playing' };
/** After it has stalled. */
const RECONNECT_AFTER = 1_000;
const CHECK_INTERVAL = 250;
const BACKOFF = [100, 250, 500, 750] as const;
/** There are too many viewers: a place is not free from one moment to the next. */
const BUSY_STATUS = 429;
const BUSY_BACKOFF = 3_000;
/** Answers that another attempt would not change. */
const FINAL_STATUS: readonly number[] = [400, 401, 403, 404, 406];

/**
 * Plays a WHEP source into a video element with the least possible delay, and
 * connects again by itself when the picture stops.
 */
export class WhepPlayer implements FrameSource {
  readonly state = new ObservableValue<WhepState>({ kind: 'idle' });
  readonly stats = new ObservableValue<VideoStats | undefined>(undefined);
  private readonly frames: ShownFrames;
  private peer?: WhepPeer;
  private fallback?: FallbackVideo;
  private readonly udp: UdpBlock;
  private checking?: ReturnType<typeof setInterval>;
  private retry?: ReturnType<typeof setTimeout>;
  private leaveChannel?: () => void;
  private isChannelLost = false;
  private connectingSince = 0;
  private failures = 0;
  /** Connections since the last frame that brought none. */
  private silentConnections = 0;
  private attempt = 0;
  private problem?: string;

  constructor(private readonly options: WhepPlayerOptions) {
    const { clock, isSampled } = options;
    this.frames = new ShownFrames({
      clock,
      isSampled,
      lastRtpTimestamp: () => (this.fallback ?? this.peer)?.rtpTimestamp,
      onFrame: () => this.plays(),
    });
    this.udp = options.udp ?? new UdpBlock();
  }

  /** `performance.now()` at which the frame came that is on screen. */
  get lastFrameAt(): number | undefined {
    return this.frames.meter.shownFrameAt;
  }

  startDrawing(draw: (frame: ReceivedFrame) => void): FrameDrawing {
    return this.frames.startDrawing(draw);
  }

  /** Of the frames on screen when they came, since their capture, ms. */
  get age(): number | undefined {
    return this.frames.meter.age;
  }

  attach(video: HTMLVideoElement | undefined): void {
    this.frames.attach(video);
  }

  start(): void {
    if (this.checking) return;
    this.frames.meter.start();
    this.checking = setInterval(() => this.check(), CHECK_INTERVAL);
    window.addEventListener('pagehide', this.onPageHide);
    window.addEventListener('pageshow', this.onPageShow);
    window.addEventListener('online', this.onNetworkChange);
    networkInformation()?.addEventListener('change', this.onNetworkChange);
    this.leaveChannel = this.options.channel?.subscribe(this.onChannel);
    this.connect();
  }

  /** At once, where it has given up or waits for its next attempt: the answer may be another by now. */
  askAgain(): void {
    if (!this.checking) return;
    const isWaiting = this.retry !== undefined;
    if (isWaiting || this.state.get().kind === 'failed') this.connect();
  }

  stop(): void {
    clearInterval(this.checking);
    clearTimeout(this.retry);
    this.checking = undefined;
    window.removeEventListener('pagehide', this.onPageHide);
    window.removeEventListener('pageshow', this.onPageShow);
    window.removeEventListener('online', this.onNetworkChange);
    networkInformation()?.removeEventListener('change', this.onNetworkChange);
    this.leaveChannel?.();
    this.isChannelLost = false;
    this.disconnect();
    this.failures = 0;
    this.silentConnections = 0;
    this.problem = undefined;
    this.stats.set(undefined);
    this.state.set({ kind: 'idle' });
  }

  private connect() {
    clearTimeout(this.retry);
    this.retry = undefined;
    this.disconnect();
    this.connectingSince = performance.now();
    this.sayConnecting();
    const { transport, createPeer, iceServers, fallback } = this.options;
    if (fallback && this.udp.isOn) {
      this.fallBack();
      return;
    }
    this.peer = new WhepPeer({
      transport,
      createPeer,
      iceServers,
      expectsWay: fallback !== undefined,
      onStream: stream => this.frames.play(stream),
      onNoWay: () => this.lackWay(),
      onEnd: error => (error ? this.fail(error) : this.again()),
    });
    void this.peer.open();
  }

  /** No further attempt for a minute, or until the network is another. */
  private lackWay() {
    if (this.options.fallback) this.udp.found();
    this.fallBack();
  }

  /** Frames by the websocket. */
  private fallBack() {
    const { fallback } = this.options;
    if (!fallback) {
      this.again();
      return;
    }
    this.disconnect();
    const { attempt } = this;
    const isCurrent = () => attempt === this.attempt;
    this.connectingSince = performance.now();
    this.fallback = fallback({
      onStream: stream => {
        if (isCurrent()) this.frames.play(stream);
      },
      onEnd: error => {
        if (isCurrent()) this.fail(error);
      },
    });
  }

  private disconnect() {
    this.attempt += 1;
    const { peer, fallback } = this;
    this.fallback = undefined;
    fallback?.close();
    this.peer = undefined;
    this.frames.stop();
    peer?.close();
  }

  /** The other way brought nothing: what was found out may be wrong, and UDP is tried again. */
  private doubtBlock() {
    const isWithoutFrame = this.state.get().kind === 'connecting';
    if (this.fallback && isWithoutFrame) this.udp.forget();
  }

  private fail(error: ServiceError) {
    this.doubtBlock();
    if (error.status !== undefined && FINAL_STATUS.includes(error.status)) {
      this.disconnect();
      this.state.set({ kind: 'failed', message: error.message });
      return;
    }
    this.again(
      error.message,
      error.status === BUSY_STATUS ? BUSY_BACKOFF : undefined,
    );
  }

  private again(
    problem?: string,
    delay: number = BACKOFF[Math.min(this.failures, BACKOFF.length - 1)],
  ) {
    this.disconnect();
    this.failures += 1;
    this.problem = problem;
    this.sayConnecting();
    clearTimeout(this.retry);
    // Not all players of a page at the same moment.
    this.retry = setTimeout(
      () => this.connect(),
      delay * (0.75 + Math.random() / 4),
    );
  }

  private sayConnecting() {
    const { failures, problem } = this;
    this.state.set({ kind: 'connecting', attempt: failures + 1, problem });
  }

  private plays() {
    this.failures = 0;
    this.silentConnections = 0;
    if (this.checking) this.state.set(PLAYING);
  }

  /** Browsers present no frames in hidden tabs, nor without an element, so silence says nothing there. */
  private check() {
    const now = performance.now();
    const { peer, fallback, frames } = this;
    const { connection } = peer ?? {};
    if (document.hidden || !(connection ?? fallback) || !frames.isAttached) {
      this.connectingSince = now;
      return;
    }
    frames.sample(now);
    const silence = this.silence(now);
    const { kind } = this.state.get();
    const patience = stalledAfter(frames.meter.interval);
    if (kind === 'playing' && silence >= patience)
      this.state.set({ kind: 'stalled' });
    else if (kind === 'stalled' && silence >= patience + RECONNECT_AFTER)
      this.again();
    else if (
      kind === 'connecting' &&
      silence >= firstFrameTimeout(this.silentConnections)
    ) {
      this.silentConnections += 1;
      this.doubtBlock();
      this.again();
    }
    if (fallback) this.stats.set(frames.meter.stats(undefined));
    if (!connection) return;
    frames.meter.readLoss(connection).then(loss => {
      if (peer === this.peer && loss !== undefined)
        this.stats.set(frames.meter.stats(loss));
    });
  }

  /** Since the last frame, or since one is waited for; ms. */
  private silence(now: number): number {
    const { lastFrameAt = -Infinity } = this.frames.meter;
    return now - Math.max(lastFrameAt, this.connectingSince);
  }

  /** Whether a frame is later than usual. */
  private isSilent(): boolean {
    const patience = stalledAfter(this.frames.meter.interval) / 2;
    return this.silence(performance.now()) >= patience;
  }

  /** Whatever interrupted the channel has ended; where it has stopped the picture too, that need not be waited for. */
  private readonly onChannel = () => {
    const kind = this.options.channel?.get().kind;
    if (kind === 'waiting') this.isChannelLost = true;
    if (kind !== 'open' || !this.isChannelLost) return;
    this.isChannelLost = false;
    const isWaiting = this.retry !== undefined;
    // Services that start may know no robot yet: the answer may be another now.
    const hasGivenUp = this.state.get().kind === 'failed';
    const isWithoutPicture = this.isSilent() || isWaiting;
    if (hasGivenUp || (!document.hidden && isWithoutPicture)) this.connect();
  };

  private readonly onPageHide = () => this.disconnect();

  /** The page comes back from the browser's cache as it was left. */
  private readonly onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) this.connect();
  };

  /** What was found out about the old network is worth nothing; a picture that goes on is left alone. */
  private readonly onNetworkChange = () => {
    this.udp.forget();
    const { kind } = this.state.get();
    if (kind === 'failed') return;
    if (kind === 'connecting' || this.fallback || this.isSilent())
      this.connect();
  };
}

/** Not every browser tells of it. */
function networkInformation(): EventTarget | undefined {
  return (navigator as { connection?: EventTarget }).connection;
}
