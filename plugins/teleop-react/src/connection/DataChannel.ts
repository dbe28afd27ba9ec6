import { DriveWindow } from '@sidehelm/console-common';
import type { ClientMessage, ServerMessage } from '@sidehelm/contracts';
import { ObservableValue } from '@sidehelm/console-react';
import type { ControlChannel, ControlMessage } from './ControlChannel';
import { isNeutralCommand } from './isNeutralCommand';
import { parseServerMessage } from './parseServerMessage';
import { PathWatch } from './PathWatch';

/** Of the channel, as the contract has it: what is lost is not sent again, and nothing waits for it. */
const CHANNEL: readonly [string, RTCDataChannelInit] = [
  'control',
  { ordered: false, maxRetransmits: 0 },
];
/** Between pings while it is not known whether the path is good; ms. */
const PROBE_INTERVAL = 50;
/** While it is, and no commands go by it: so often the network is asked; ms. */
const IDLE_INTERVAL = 500;
/** From the offer to the open channel; ms. */
const OPEN_WITHIN = 8_000;
/** Silent for so long, the path is taken for dead and another one is asked for; ms. */
const DEAD_AFTER = 3_000;
/** Before the next offer, by the number of those that failed in a row; ms. */
const PAUSES = [500, 2_000, 5_000, 15_000, 60_000] as const;
/** Bytes that wait in this browser above which the network takes no more. */
const MAX_BUFFERED = 2_048;

/** The service has no data channels, or none for this person: asking again changes nothing. */
export class ControlRefused extends Error {}

export interface DataChannelOptions {
  /** Takes the offer to the service, and its answer back; a `ControlRefused` is final. */
  signal: (sdp: string) => Promise<string>;
  iceServers: () => Promise<RTCIceServer[]>;
  createPeer: (configuration: RTCConfiguration) => RTCPeerConnection;
  /** Told of what comes back, pongs included. */
  onMessage: (message: ServerMessage) => void;
}

interface Attempt {
  peer: RTCPeerConnection;
  channel: RTCDataChannel;
}

/**
 * The way for commands on which a lost packet holds up nothing. It is used only
 * while its pings are answered, comes back by itself, and takes another way where
 * the network changes.
 */
export class DataChannel implements ControlChannel {
  /** Whether commands go by it. */
  readonly isGood = new ObservableValue(false);
  private readonly watch = new PathWatch();
  private readonly window = new DriveWindow();
  private isWanted = false;
  private failures = 0;
  private generation = 0;
  private current?: Attempt;
  private next?: Attempt;
  private retry?: ReturnType<typeof setTimeout>;
  private beating?: ReturnType<typeof setInterval>;
  private lastPingAt = -Infinity;

  constructor(private readonly options: DataChannelOptions) {}

  open(): void {
    if (this.isWanted) return;
    this.isWanted = true;
    this.failures = 0;
    window.addEventListener('online', this.onNetworkChange);
    networkInformation()?.addEventListener('change', this.onNetworkChange);
    this.beating = setInterval(this.beat, PROBE_INTERVAL);
    this.connect();
  }

  close(): void {
    if (!this.isWanted) return;
    this.isWanted = false;
    window.removeEventListener('online', this.onNetworkChange);
    networkInformation()?.removeEventListener('change', this.onNetworkChange);
    clearInterval(this.beating);
    clearTimeout(this.retry);
    this.generation += 1;
    this.drop();
  }

  /** Whether its answers are late, so that a command had better take the other way, too. */
  get isDoubtful(): boolean {
    return this.watch.isDoubtful(performance.now());
  }

  /** A drive command only while the path is good; a stop whenever it is open, whatever becomes of it. */
  send(message: ControlMessage): boolean {
    if (message.type === 'emergency-stop') return this.transmit(message);
    const now = performance.now();
    this.judge(now);
    if (!this.isGood.get() || !this.window.admits(isNeutralCommand(message)))
      return false;
    if (!this.transmit(message)) return false;
    this.window.leave(now);
    this.ping(now);
    return true;
  }

  /** Its answer tells the way of the commands; returns the ping's time, `undefined` when it did not leave. */
  ping(now = performance.now()): number | undefined {
    if (!this.openChannel()) return undefined;
    // Noted before it leaves: its answer takes it back.
    this.watch.leave(now);
    this.lastPingAt = now;
    this.transmit({ type: 'ping', client_time: now });
    return now;
  }

  /** Unless it is closed, or the network takes nothing more. */
  private openChannel(): RTCDataChannel | undefined {
    const { channel } = this.current ?? {};
    const isUsable =
      channel?.readyState === 'open' && channel.bufferedAmount <= MAX_BUFFERED;
    return isUsable ? channel : undefined;
  }

  private transmit(message: ClientMessage): boolean {
    const channel = this.openChannel();
    if (!channel) return false;
    try {
      channel.send(JSON.stringify(message));
      return true;
    } catch {
      // It has closed in this moment.
      return false;
    }
  }

  private async connect() {
    clearTimeout(this.retry);
    this.generation += 1;
    const { generation } = this;
    const isCurrent = () => generation === this.generation;
    this.abandon(this.next);
    this.next = undefined;
    try {
      const iceServers = await this.options.iceServers();
      if (!isCurrent()) return;
      const peer = this.options.createPeer({ iceServers });
      const channel = peer.createDataChannel(...CHANNEL);
      const attempt = { peer, channel };
      this.next = attempt;
      this.retry = setTimeout(() => this.fail(attempt), OPEN_WITHIN);
      channel.onopen = () => this.use(attempt);
      channel.onclose = () => this.fail(attempt);
      channel.onmessage = ({ data }) => this.receive(attempt, data);
      peer.onconnectionstatechange = () => {
        if (peer.connectionState === 'failed') this.fail(attempt);
      };
      await peer.setLocalDescription(await peer.createOffer());
      // Candidates are not waited for: the service sees where the checks come from.
      const sdp = await this.options.signal(
        withoutCandidates(peer.localDescription?.sdp ?? ''),
      );
      if (!isCurrent()) return;
      await peer.setRemoteDescription({ type: 'answer', sdp });
    } catch (error) {
      if (isCurrent()) this.again(!(error instanceof ControlRefused));
    }
  }

  private use(attempt: Attempt) {
    if (attempt !== this.next) return;
    clearTimeout(this.retry);
    this.abandon(this.current);
    this.next = undefined;
    this.current = attempt;
    this.failures = 0;
    this.watch.restart();
    this.window.reset();
    this.ping();
    this.judge(performance.now());
  }

  private fail(attempt: Attempt) {
    if (attempt === this.current) {
      this.abandon(attempt);
      this.current = undefined;
      this.judge(performance.now());
      if (!this.next) this.again();
    } else if (attempt === this.next) this.again();
  }

  private again(isWorthIt = true) {
    this.generation += 1;
    clearTimeout(this.retry);
    this.abandon(this.next);
    this.next = undefined;
    if (!isWorthIt || !this.isWanted) return;
    const pause = PAUSES[Math.min(this.failures, PAUSES.length - 1)];
    this.failures += 1;
    // Not all consoles at the same moment.
    this.retry = setTimeout(
      () => this.connect(),
      pause * (0.75 + Math.random() / 2),
    );
  }

  private drop() {
    this.abandon(this.current);
    this.abandon(this.next);
    this.current = undefined;
    this.next = undefined;
    this.judge(performance.now());
  }

  private abandon(attempt: Attempt | undefined) {
    if (!attempt) return;
    const { peer, channel } = attempt;
    channel.onopen = null;
    channel.onclose = null;
    channel.onmessage = null;
    peer.onconnectionstatechange = null;
    channel.close();
    peer.close();
  }

  private receive(attempt: Attempt, data: unknown) {
    if (attempt !== this.current) return;
    const message = parseServerMessage(data);
    if (!message) return;
    if (message.type === 'pong') {
      const now = performance.now();
      const { client_time: sentAt } = message;
      if (sentAt > now) return;
      this.window.arrive(sentAt, now);
      this.watch.arrive(sentAt, now);
      this.judge(now);
    }
    this.options.onMessage(message);
  }

  private judge(now: number) {
    const isOpen = this.current?.channel.readyState === 'open';
    if (!isOpen) this.watch.restart();
    const isGood = isOpen && this.watch.isGood(now);
    if (isGood !== this.isGood.get()) this.isGood.set(isGood);
  }

  /** What was a moment ago tells nothing of now: commands bring their own pings, silence needs these. */
  private readonly beat = () => {
    if (!this.current) return;
    const now = performance.now();
    this.judge(now);
    const isSure = this.isGood.get() && !this.watch.isDoubtful(now);
    const interval = isSure ? IDLE_INTERVAL : PROBE_INTERVAL;
    if (now - this.lastPingAt >= interval - PROBE_INTERVAL / 2) this.ping(now);
    if (this.watch.silence(now) < DEAD_AFTER || this.next) return;
    this.fail(this.current);
  };

  /** The old way goes on until the new one is open. */
  private readonly onNetworkChange = () => {
    this.failures = 0;
    this.connect();
  };
}

/** A service does not need them, and some browsers name this machine in them. */
function withoutCandidates(sdp: string): string {
  return sdp.replace(/^a=(?:candidate|end-of-candidates)\b.*\r?\n/gm, '');
}

/** Not every browser tells of it. */
function networkInformation(): EventTarget | undefined {
  return (navigator as { connection?: EventTarget }).connection;
}
