import { TIMING } from '@sidehelm/console-common';
import type { ClientMessage, ServerMessage } from '@sidehelm/contracts';
import { ObservableValue, type ReadableValue } from './ObservableValue';
import { parseServerMessage } from './parseServerMessage';

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

export type LiveSocketState =
  | { kind: 'closed' }
  | { kind: 'connecting' }
  /** The service has said welcome. */
  | { kind: 'open'; sessionId: string }
  /** The connection broke; the next attempt is on its way. */
  | { kind: 'waiting'; failures: number };

export interface LiveSocketOptions {
  url: () => Promise<string>;
  createSocket?: (url: string) => WebSocketLike;
}

const OPEN = 1;
/** More bytes than this not yet sent means a blocked network: what waits there is stale. */
const MAX_BUFFERED = 16_384;
/** An opening handshake that takes longer than this is given up; ms. */
const OPEN_TIMEOUT = 5_000;

/**
 * A websocket that comes back by itself: first after 10 ms, then with a
 * jittered back-off up to 5 s, and at once when the device is online again or
 * the tab is looked at. Frames that the contract does not know are dropped and counted.
 */
export class LiveSocket {
  readonly state: ReadableValue<LiveSocketState>;
  private readonly current = new ObservableValue<LiveSocketState>({
    kind: 'closed',
  });
  private readonly listeners = new Set<(message: ServerMessage) => void>();
  private socket?: WebSocketLike;
  private retry?: ReturnType<typeof setTimeout>;
  private failures = 0;
  private isWanted = false;
  private malformed = 0;

  constructor(private readonly options: LiveSocketOptions) {
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
    this.drop();
    this.current.set({ kind: 'closed' });
  }

  /** Gives up a connection that does not answer, and starts a new one. */
  restart(): void {
    if (this.isWanted && this.socket) this.lose(this.socket);
  }

  /** Whether the message left; nothing is kept for later. */
  send(message: ClientMessage): boolean {
    const { socket } = this;
    if (socket?.readyState !== OPEN || socket.bufferedAmount > MAX_BUFFERED) {
      return false;
    }
    socket.send(JSON.stringify(message));
    return true;
  }

  onMessage(listener: (message: ServerMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async connect() {
    clearTimeout(this.retry);
    this.current.set({ kind: 'connecting' });
    const { url, createSocket = address => new WebSocket(address) } =
      this.options;
    let socket: WebSocketLike;
    try {
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
    socket.onclose = () => this.lose(socket);
    socket.onerror = () => this.lose(socket);
  }

  private receive(frame: unknown) {
    const message = parseServerMessage(frame);
    if (!message) {
      this.malformed += 1;
      return;
    }
    if (message.type === 'welcome') {
      clearTimeout(this.retry);
      this.failures = 0;
      this.current.set({ kind: 'open', sessionId: message.session_id });
    }
    this.listeners.forEach(listener => listener(message));
  }

  private lose(socket: WebSocketLike) {
    if (socket !== this.socket) return;
    this.drop();
    if (this.isWanted) this.scheduleRetry();
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

  private scheduleRetry() {
    clearTimeout(this.retry);
    this.failures += 1;
    this.current.set({ kind: 'waiting', failures: this.failures });
    this.retry = setTimeout(
      () => this.connect(),
      reconnectDelay(this.failures, Math.random()),
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
