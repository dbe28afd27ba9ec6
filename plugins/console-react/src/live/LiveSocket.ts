import { TIMING } from '@sidehelm/console-common';
import { ObservableValue, type ReadableValue } from './ObservableValue';

/** What of a browser's `WebSocket` is used. */
export type WebSocketLike = Pick<
  WebSocket,
  | 'send'
  | 'close'
  | 'readyState'
  | 'bufferedAmount'
  | 'onopen'
  | 'onclose'
  | 'onerror'
  | 'onmessage'
>;

export interface OpenState {
  kind: 'open';
}

/** A channel may remember more of an open connection, for example its session. */
export type LiveSocketState<Open extends OpenState = OpenState> =
  | { kind: 'closed' }
  /** `problem` says why the last attempt failed, when somebody told. */
  | { kind: 'connecting'; problem?: string }
  /** The service has spoken. */
  | Open
  /** The connection broke; the next attempt is on its way. */
  | { kind: 'waiting'; failures: number; problem?: string };

export interface LiveSocketOptions {
  url: () => Promise<string>;
  createSocket?: (url: string) => WebSocketLike;
  /** Gets the person another identity, after the server has ended a connection because of who they are. */
  renewIdentity?: () => Promise<unknown>;
}

/** What one channel has of its own: its messages, and which of them opens a connection. */
export interface LiveProtocol<Incoming, Open extends OpenState> {
  /** The message in a frame, or `undefined` for anything that the contract does not know. */
  parse: (frame: unknown) => Incoming | undefined;
  /** The state that this message brings; `undefined` for messages that open nothing. */
  opening: (message: Incoming) => Open | undefined;
}

const OPEN = 1;
/** More bytes than this not yet sent means a blocked network: what waits there is stale. */
const MAX_BUFFERED = 16_384;
/** Close codes of a session that has ended, or of roles that are no more. */
const REFUSED: readonly number[] = [4401, 4403];
/** The first attempt after such an end: the answer may be the same again; ms. */
const REFUSED_DELAY = 1_000;
/** Close codes of a service that cannot be reached, and of a person with too many connections; the reason is a sentence for them. */
const TOLD: readonly number[] = [4503, 4429];
/** An opening handshake that takes longer than this is given up; ms. */
const OPEN_TIMEOUT = 5_000;

/**
 * A websocket that comes back by itself: first after 10 ms, then with a
 * jittered back-off up to 5 s, and at once when the device is online again or
 * the tab is looked at. Frames that the contract does not know are dropped and counted.
 */
export class LiveSocket<Incoming, Outgoing, Open extends OpenState> {
  readonly state: ReadableValue<LiveSocketState<Open>>;
  private readonly current = new ObservableValue<LiveSocketState<Open>>({
    kind: 'closed',
  });
  private readonly listeners = new Set<(message: Incoming) => void>();
  private socket?: WebSocketLike;
  private retry?: ReturnType<typeof setTimeout>;
  private failures = 0;
  private isWanted = false;
  private isRefused = false;
  private problem?: string;
  private malformed = 0;

  constructor(
    private readonly protocol: LiveProtocol<Incoming, Open>,
    private readonly options: LiveSocketOptions,
  ) {
    this.state = this.current;
  }

  /** Frames dropped because the contract does not know them. */
  get malformedFrames(): number {
    return this.malformed;
  }

  open(): void {
    if (this.isWanted) return;
    this.isWanted = true;
    window.addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  close(): void {
    this.isWanted = false;
    window.removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.retry);
    this.failures = 0;
    this.problem = undefined;
    this.drop();
    this.current.set({ kind: 'closed' });
  }

  /** Gives up a connection that does not answer, and starts a new one. */
  restart(): void {
    if (this.isWanted && this.socket) this.lose(this.socket);
  }

  /** Whether the message left; nothing is kept for later. */
  send(message: Outgoing): boolean {
    const { socket } = this;
    if (socket?.readyState !== OPEN || socket.bufferedAmount > MAX_BUFFERED) {
      return false;
    }
    socket.send(JSON.stringify(message));
    return true;
  }

  onMessage(listener: (message: Incoming) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async connect() {
    clearTimeout(this.retry);
    this.current.set({ kind: 'connecting', problem: this.problem });
    const { url, createSocket = address => new WebSocket(address) } =
      this.options;
    let socket: WebSocketLike;
    try {
      if (this.isRefused) await this.options.renewIdentity?.();
      this.isRefused = false;
      const address = await url();
      if (!this.isWanted || this.socket) return;
      socket = createSocket(address);
    } catch {
      if (this.isWanted && !this.socket) this.scheduleRetry();
      return;
    }
    this.socket = socket;
    this.retry = setTimeout(() => this.lose(socket), OPEN_TIMEOUT);
    socket.onmessage = event => this.receive(event.data);
    socket.onclose = ({ code, reason }) => {
      this.isRefused = REFUSED.includes(code);
      this.lose(socket, TOLD.includes(code) ? reason : undefined);
    };
    socket.onerror = () => this.lose(socket);
  }

  private receive(frame: unknown) {
    const message = this.protocol.parse(frame);
    if (!message) {
      this.malformed += 1;
      return;
    }
    const open = this.protocol.opening(message);
    if (open) {
      clearTimeout(this.retry);
      this.failures = 0;
      this.problem = undefined;
      this.current.set(open);
    }
    this.listeners.forEach(listener => listener(message));
  }

  private lose(socket: WebSocketLike, problem?: string) {
    if (socket !== this.socket) return;
    this.drop();
    if (this.isWanted) this.scheduleRetry(problem);
  }

  private drop() {
    const { socket } = this;
    this.socket = undefined;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.onerror = null;
    socket.close();
  }

  /** @param problem - what the server said of the attempt that failed */
  private scheduleRetry(problem?: string) {
    clearTimeout(this.retry);
    this.failures += 1;
    this.problem = problem;
    const { failures } = this;
    this.current.set({ kind: 'waiting', failures, problem });
    this.retry = setTimeout(
      () => this.connect(),
      Math.max(
        reconnectDelay(failures, Math.random()),
        this.isRefused ? REFUSED_DELAY : 0,
      ),
    );
  }

  private readonly hurry = () => {
    if (document.hidden || this.current.get().kind !== 'waiting') return;
    this.connect();
  };
}

/** Milliseconds before the attempt after so many failures in a row; `random` is 0..1. */
export function reconnectDelay(failures: number, random: number): number {
  const { websocketReconnectFirst: first, websocketReconnectMax: longest } =
    TIMING;
  if (failures <= 1) return first;
  const step = Math.min(longest, 100 * 2 ** (failures - 2));
  return step * (0.5 + random / 2);
}
