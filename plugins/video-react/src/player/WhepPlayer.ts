import {
  ObservableValue,
  type ReadableValue,
  ServiceError,
} from '@sidehelm/console-react';
import type { ServiceClock } from '@sidehelm/teleop-react';
import { DecodedFrames, rtpTimestampOf } from './DecodedFrames';
import { FrameMeter } from './FrameMeter';
import type { FrameDrawing, FrameSource, ReceivedFrame } from './FrameSource';
import { firstFrameTimeout, stalledAfter } from './patience';
import { UdpBlock } from './UdpBlock';
import type { VideoStats } from './VideoStats';
import type { WhepAnswer, WhepTransport } from './WhepTransport';

export type WhepState =
  | { kind: 'idle' }
  /** `problem` says why the last attempt failed, when somebody told. */
  | { kind: 'connecting'; attempt: number; problem?: string }
  | { kind: 'playing' }
  /** No new frame for a second, or for longer where they come slowly. */
  | { kind: 'stalled' }
  /** Asking again would not change the answer. */
  | { kind: 'failed'; message: string };

export interface WhepPlayerOptions {
  transport: WhepTransport;
  clock: ServiceClock;
  /** The live channel beside the video: where it comes back after an interruption, the cameras may be back too. */
  channel?: ReadableValue<{ kind: string }>;
  createPeer?: (configuration: RTCConfiguration) => RTCPeerConnection;
  /** How the server is found where a network stands between. */
  iceServers?: () => Promise<RTCIceServer[]>;
  /** Video by another way, for networks that let no UDP through; there is none without it. */
  fallback?: (events: FallbackEvents) => FallbackVideo;
  /** What is known of the network. */
  udp?: UdpBlock;
  /**
   * Looks at the frames four times a second, all at once, and not at each as it is shown: then the browser shows them
   * without the page's main thread, which counts where a page has dozens of players. What was seen last may be 250 ms old.
   */
  isSampled?: boolean;
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
/** Candidates of this machine come at once; waiting longer only delays the picture. */
const GATHERING_TIMEOUT = 500;
const BACKOFF = [100, 250, 500, 750] as const;
/** From the answer until a way to the server is found; then there is none, and what is left of two seconds is for the other one; ms. */
const WAY_WITHIN = 1_200;
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
  private readonly meter: FrameMeter;
  private video?: HTMLVideoElement;
  private stream?: MediaStream;
  private draw?: (frame: ReceivedFrame) => void;
  private decoded?: DecodedFrames;
  private peer?: RTCPeerConnection;
  private fallback?: FallbackVideo;
  private expectingWay?: ReturnType<typeof setTimeout>;
  private readonly udp: UdpBlock;
  private answer?: WhepAnswer;
  private frameCallback?: number;
  private checking?: ReturnType<typeof setInterval>;
  private retry?: ReturnType<typeof setTimeout>;
  private leaveChannel?: () => void;
  private isChannelLost = false;
  private connectingSince = 0;
  private failures = 0;
  /** Connections since the last frame that brought none. */
  private silentConnections = 0;
  private sampledFrames = 0;
  private attempt = 0;
  private problem?: string;

  constructor(private readonly options: WhepPlayerOptions) {
    this.meter = new FrameMeter(options.clock);
    this.udp = options.udp ?? new UdpBlock();
  }

  /** `performance.now()` at which the frame came that is on screen. */
  get lastFrameAt(): number | undefined {
    return this.meter.shownFrameAt;
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

  /** Of the frames on screen when they came, since their capture, ms. */
  get age(): number | undefined {
    return this.meter.age;
  }

  attach(video: HTMLVideoElement | undefined): void {
    this.expectNoFrame();
    if (this.video) this.video.srcObject = null;
    this.video = video;
    this.show();
  }

  start(): void {
    if (this.checking) return;
    this.meter.start();
    this.checking = setInterval(() => this.check(), CHECK_INTERVAL);
    window.addEventListener('pagehide', this.onPageHide);
    window.addEventListener('pageshow', this.onPageShow);
    window.addEventListener('online', this.onNetworkChange);
    networkInformation()?.addEventListener('change', this.onNetworkChange);
    this.leaveChannel = this.options.channel?.subscribe(this.onChannel);
    this.connect();
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

  private async connect() {
    clearTimeout(this.retry);
    this.retry = undefined;
    this.disconnect();
    this.attempt += 1;
    const { attempt } = this;
    const isCurrent = () => attempt === this.attempt;
    this.connectingSince = performance.now();
    this.sayConnecting();
    if (this.options.fallback && this.udp.isOn) {
      this.fallBack();
      return;
    }
    try {
      const {
        createPeer = configuration => new RTCPeerConnection(configuration),
        iceServers = () => [],
      } = this.options;
      const configuration = { iceServers: await iceServers() };
      if (!isCurrent()) return;
      const peer = createPeer(configuration);
      this.peer = peer;
      const { receiver } = peer.addTransceiver('video', {
        direction: 'recvonly',
      });
      if ('jitterBufferTarget' in receiver) receiver.jitterBufferTarget = 0;
      peer.ontrack = event => {
        this.stream = new MediaStream([event.track]);
        this.show();
        this.readDecoded();
      };
      peer.onconnectionstatechange = () => {
        if (peer.connectionState !== 'failed' || !isCurrent()) return;
        if (this.expectingWay === undefined) this.again();
        else this.lackWay();
      };
      await peer.setLocalDescription(await peer.createOffer());
      await gathered(peer);
      const answer = await this.options.transport(
        peer.localDescription?.sdp ?? '',
      );
      if (!isCurrent()) {
        answer.end();
        return;
      }
      this.answer = answer;
      await peer.setRemoteDescription({ type: 'answer', sdp: answer.sdp });
      if (isCurrent()) this.expectWay(peer);
    } catch (thrown) {
      if (isCurrent()) this.fail(ServiceError.fromThrown(thrown));
    }
  }

  /** Signalling works, so what keeps the peers apart is between them. */
  private expectWay(peer: RTCPeerConnection) {
    if (!this.options.fallback) return;
    peer.oniceconnectionstatechange = () => {
      if (!isSearching(peer)) this.foundWay();
    };
    this.expectingWay = setTimeout(() => {
      if (isSearching(peer)) this.lackWay();
      else this.foundWay();
    }, WAY_WITHIN);
  }

  private foundWay() {
    clearTimeout(this.expectingWay);
    this.expectingWay = undefined;
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
        if (!isCurrent()) return;
        this.stream = stream;
        this.show();
        this.readDecoded();
      },
      onEnd: error => {
        if (isCurrent()) this.fail(error);
      },
    });
  }

  private disconnect() {
    this.attempt += 1;
    this.foundWay();
    const { peer, answer, fallback } = this;
    this.fallback = undefined;
    fallback?.close();
    this.peer = undefined;
    this.answer = undefined;
    this.stream = undefined;
    this.decoded?.stop();
    answer?.end();
    if (!peer) return;
    peer.ontrack = null;
    peer.onconnectionstatechange = null;
    peer.oniceconnectionstatechange = null;
    peer.close();
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
        rtpTimestampOf(decoded) ?? this.lastRtpTimestamp(),
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
        if (video !== this.video) return;
        this.expectFrame();
        const frame = this.meter.add(
          metadata.rtpTimestamp ?? this.lastRtpTimestamp(),
        );
        this.plays();
        if (!this.decoded?.isReading) this.draw?.(frame);
      },
    );
  }

  private plays() {
    this.failures = 0;
    this.silentConnections = 0;
    if (this.checking) this.state.set(PLAYING);
  }

  private sample(now: number) {
    const { video } = this;
    const quality = video?.getVideoPlaybackQuality?.();
    if (!quality || !this.stream) return;
    // Those that were dropped count: where a video is out of sight, all are.
    const { totalVideoFrames: total } = quality;
    // A stream of its own begins with none.
    const more = total - (total < this.sampledFrames ? 0 : this.sampledFrames);
    this.sampledFrames = total;
    if (more === 0) return;
    this.meter.addSeveral(more, now);
    this.plays();
  }

  /** For browsers whose frames do not tell it. */
  private lastRtpTimestamp(): number | undefined {
    if (this.fallback) return this.fallback.rtpTimestamp;
    return this.peer?.getReceivers()[0]?.getSynchronizationSources()[0]
      ?.rtpTimestamp;
  }

  /** Browsers present no frames in hidden tabs, nor without an element, so silence says nothing there. */
  private check() {
    const now = performance.now();
    const { peer, fallback } = this;
    if (document.hidden || !(peer ?? fallback) || !this.video) {
      this.connectingSince = now;
      return;
    }
    if (this.options.isSampled) this.sample(now);
    const silence = this.silence(now);
    const { kind } = this.state.get();
    const patience = stalledAfter(this.meter.interval);
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
    if (fallback) this.stats.set(this.meter.stats(undefined));
    if (!peer) return;
    this.meter.readLoss(peer).then(loss => {
      if (peer === this.peer && loss !== undefined)
        this.stats.set(this.meter.stats(loss));
    });
  }

  /** Since the last frame, or since one is waited for; ms. */
  private silence(now: number): number {
    const { lastFrameAt = -Infinity } = this.meter;
    return now - Math.max(lastFrameAt, this.connectingSince);
  }

  /** Whatever interrupted the channel has ended; where it has stopped the picture too, that need not be waited for. */
  private readonly onChannel = () => {
    const kind = this.options.channel?.get().kind;
    if (kind === 'waiting') this.isChannelLost = true;
    if (kind !== 'open' || !this.isChannelLost) return;
    this.isChannelLost = false;
    const isSilent =
      this.silence(performance.now()) >= stalledAfter(this.meter.interval) / 2;
    const isWaiting = this.retry !== undefined;
    if (document.hidden || this.state.get().kind === 'failed') return;
    if (isSilent || isWaiting) this.connect();
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
    const isSilent =
      this.silence(performance.now()) >= stalledAfter(this.meter.interval) / 2;
    if (kind === 'connecting' || this.fallback || isSilent) this.connect();
  };
}

/** Firefox counts none of a stream; Chromium does from the first one on. */
function countsFrames(video: HTMLVideoElement | undefined): boolean {
  return (video?.getVideoPlaybackQuality?.().totalVideoFrames ?? 0) > 0;
}

function isSearching({ iceConnectionState }: RTCPeerConnection): boolean {
  return iceConnectionState === 'new' || iceConnectionState === 'checking';
}

/** Not every browser tells of it. */
function networkInformation(): EventTarget | undefined {
  return (navigator as { connection?: EventTarget }).connection;
}

function gathered(peer: RTCPeerConnection): Promise<void> {
  if (peer.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise(resolve => {
    const timeout = setTimeout(resolve, GATHERING_TIMEOUT);
    peer.onicegatheringstatechange = () => {
      if (peer.iceGatheringState !== 'complete') return;
      clearTimeout(timeout);
      resolve();
    };
  });
}
