import {
  ObservableValue,
  type ReadableValue,
  ServiceError,
} from '@sidehelm/console-react';
import { CameraSession, type CameraOptions } from './CameraSession';
import type { FrameDrawing, FrameSource, ReceivedFrame } from './FrameSource';
import { NextPicture } from './NextPicture';
import { firstFrameTimeout, stalledAfter } from './patience';
import { RenditionChoice } from './RenditionChoice';
import { ShownFrames, type ShownFramesOptions } from './ShownFrames';
import { UdpBlock } from './UdpBlock';
import type { VideoStats } from './VideoStats';
import type { Rendition } from './WhepTransport';

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
    CameraOptions,
    // Sampled four times a second: what was seen last may be 250 ms old.
    Pick<ShownFramesOptions, 'clock' | 'isSampled'> {
  /** The best one; where the link does not carry it, a smaller one is shown. */
  rendition: Rendition;
  /** The live channel beside the video: where it comes back after an interruption, the cameras may be back too. */
  channel?: ReadableValue<{ kind: string }>;
  /** What is known of the network. */
  udp?: UdpBlock;
}

/** One object, so that setting it again is no change. */
const PLAYING: WhepState = { kind: 'playing' };
/** After it has stalled. */
const RECONNECT_AFTER = 1_000;
const CHECK_INTERVAL = 250;
const LOOK_INTERVAL = 1_000;
const BACKOFF = [100, 250, 500, 750] as const;
/** There are too many viewers: a place is not free from one moment to the next. */
const BUSY_STATUS = 429;
const BUSY_BACKOFF = 3_000;
/** Answers that another attempt would not change. */
const FINAL_STATUS: readonly number[] = [400, 401, 403, 404, 406];

/**
 * Plays a WHEP source into a video element with the least possible delay,
 * connects again by itself when the picture stops, and takes a smaller one as
 * long as the link does not carry it.
 */
export class WhepPlayer implements FrameSource {
  readonly state = new ObservableValue<WhepState>({ kind: 'idle' });
  readonly stats = new ObservableValue<VideoStats | undefined>(undefined);
  /** Whether a smaller picture is shown than was asked for, because the link does not carry that. */
  readonly isReduced = new ObservableValue(false);
  private readonly frames: ShownFrames;
  private session?: CameraSession;
  /** Opened beside the session that is on screen. */
  private next?: NextPicture;
  private readonly choice: RenditionChoice;
  private readonly conditions = new Set<() => boolean>();
  private readonly udp: UdpBlock;
  private checking?: ReturnType<typeof setInterval>;
  private retry?: ReturnType<typeof setTimeout>;
  private leaveChannel?: () => void;
  private isChannelLost = false;
  private connectingSince = 0;
  private failures = 0;
  /** Connections since the last frame that brought none. */
  private silentConnections = 0;
  private lookedAt = 0;
  private problem?: string;

  constructor(private readonly options: WhepPlayerOptions) {
    const { clock, isSampled } = options;
    this.frames = new ShownFrames({
      clock,
      isSampled,
      lastRtpTimestamp: () => this.session?.rtpTimestamp,
      onFrame: () => this.plays(),
    });
    this.choice = new RenditionChoice(options.rendition);
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

  /**
   * Until the returned function is called, a larger picture than the one that the link carried is tried only at
   * such times: where the link still does not carry it, the try can make the one on screen stand still.
   */
  tryLargerOnly(when: () => boolean): () => void {
    this.conditions.add(when);
    return () => this.conditions.delete(when);
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
    this.choice.reset();
    this.sayRendition();
    this.stats.set(undefined);
    this.state.set({ kind: 'idle' });
  }

  private connect() {
    clearTimeout(this.retry);
    this.retry = undefined;
    this.disconnect();
    this.connectingSince = performance.now();
    this.sayConnecting();
    const session = this.createSession(this.choice.wanted);
    this.session = session;
    this.sayRendition();
    session.open();
  }

  private createSession(rendition: Rendition): CameraSession {
    const session = new CameraSession(rendition, this.options, this.udp, {
      onStream: stream => {
        if (session === this.session) this.frames.play(stream);
      },
      onOtherWay: () => {
        if (session !== this.session) return;
        this.frames.stop();
        this.connectingSince = performance.now();
      },
      onEnd: error => {
        if (session !== this.session) this.loseNext(error);
        else if (error) this.fail(error);
        else this.again();
      },
    });
    return session;
  }

  private disconnect() {
    this.dropNext();
    const { session } = this;
    this.session = undefined;
    this.frames.stop();
    session?.close();
  }

  private sayRendition() {
    const { session, options } = this;
    this.isReduced.set(
      session !== undefined && session.rendition !== options.rendition,
    );
  }

  /** The other way brought nothing: what was found out may be wrong, and UDP is tried again. */
  private doubtBlock() {
    const isWithoutFrame = this.state.get().kind === 'connecting';
    if (this.session?.isFallback && isWithoutFrame) this.udp.forget();
  }

  private fail(error: ServiceError) {
    this.doubtBlock();
    if (error.status !== undefined && FINAL_STATUS.includes(error.status)) {
      this.disconnect();
      this.state.set({ kind: 'failed', message: error.message });
      return;
    }
    const isFull = error.status === BUSY_STATUS;
    // There may be no place for the smaller picture alone: who drives always has one for the larger, so that is asked for at once.
    const isOfSmaller = this.choice.wanted !== this.options.rendition;
    if (isFull) this.choice.refused();
    this.again(
      error.message,
      isFull && !isOfSmaller ? BUSY_BACKOFF : undefined,
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
    const { session, frames } = this;
    if (document.hidden || !session?.isOpening || !frames.isAttached) {
      this.connectingSince = now;
      this.dropNext();
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
    if (session.isFallback) this.stats.set(frames.meter.stats(undefined));
    if (now - this.lookedAt >= LOOK_INTERVAL) void this.look(session, now);
    if (session === this.session) this.adapt(session, now);
  }

  /** What the last second was like. */
  private async look(session: CameraSession, now: number) {
    this.lookedAt = now;
    const { meter } = this.frames;
    const { arrivals } = meter;
    const transit = arrivals.transit(now);
    const gap = arrivals.gap(now);
    const reading = await session.read();
    if (session !== this.session) return;
    const { loss, packets = 0 } = reading ?? {};
    if (loss !== undefined) this.stats.set(meter.stats(loss));
    // What sends nothing at all is no slow link.
    const isBroken = this.state.get().kind !== 'playing' && packets > 0;
    const isBad = this.choice.look(now, { loss, transit, gap, isBroken });
    if (isBad && this.next?.isTrial) this.failNext(now);
  }

  /** Shows the picture that the link carries, and tries now and then whether it carries the larger one. */
  private adapt(session: CameraSession, now: number) {
    const { choice, next } = this;
    const { kind } = this.state.get();
    if (next?.isTrial) this.judgeTrial(next, now);
    else if (next) {
      next.look(now);
      if (next.hasFrame || kind !== 'playing' || next.isOverdue(now))
        this.follow(next.session);
    } else if (choice.wanted !== session.rendition) {
      // Where no picture plays, there is none to be kept.
      if (kind === 'playing') this.openNext(session, choice.wanted);
      else this.connect();
    } else if (
      kind === 'playing' &&
      choice.mayTryLarger(now) &&
      this.isTryAllowed()
    )
      this.openNext(session, this.options.rendition, true);
  }

  private isTryAllowed(): boolean {
    return [...this.conditions].every(isMet => isMet());
  }

  private openNext(
    session: CameraSession,
    rendition: Rendition,
    isTrial = false,
  ) {
    const next = this.createSession(rendition);
    this.next = new NextPicture(next, isTrial);
    next.openLike(session);
  }

  private judgeTrial(next: NextPicture, now: number) {
    next.look(now);
    if (!this.isTryAllowed()) this.dropNext();
    else if (next.hasFailed(now) || this.isSilent()) this.failNext(now);
    else if (next.hasProved) {
      this.choice.held(now);
      this.follow(next.session);
    }
  }

  /** The other one is on screen from now on. */
  private follow(session: CameraSession) {
    const before = this.session;
    this.next = undefined;
    this.session = session;
    this.connectingSince = performance.now();
    this.sayRendition();
    const { received } = session;
    if (received) this.frames.play(received);
    else this.frames.stop();
    before?.close();
    if (this.state.get().kind !== 'playing') this.sayConnecting();
  }

  private dropNext() {
    this.next?.session.close();
    this.next = undefined;
  }

  private failNext(now: number) {
    this.choice.failed(now);
    this.dropNext();
  }

  /** The session ended that was opened beside the one on screen. */
  private loseNext(error?: ServiceError) {
    const { next } = this;
    if (!next) return;
    const isRefused = error?.status !== undefined;
    if (next.isTrial) this.failNext(performance.now());
    else if (isRefused) {
      this.choice.refused();
      this.dropNext();
    } else this.connect();
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
    this.choice.forget();
    const { kind } = this.state.get();
    if (kind === 'failed') return;
    if (kind === 'connecting' || this.session?.isFallback || this.isSilent())
      this.connect();
  };
}

/** Not every browser tells of it. */
function networkInformation(): EventTarget | undefined {
  return (navigator as { connection?: EventTarget }).connection;
}
