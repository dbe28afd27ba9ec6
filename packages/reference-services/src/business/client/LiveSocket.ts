import { LIVE_CHANNELS } from '@sidehelm/contracts';
import { WebSocket } from 'ws';

export interface LiveSocketOptions {
  /** http://127.0.0.1:… */
  url: string;
  channel: keyof typeof LIVE_CHANNELS;
  token(): Promise<string>;
  /** A frame of the service. */
  onFrame(frame: unknown): void;
  /** Once, also when it could never be opened. */
  onClose(reason: string): void;
}

/** What opens a live channel; `LiveSocket` does so over the network. */
export type OpenSocket = (
  options: Omit<LiveSocketOptions, 'url'>,
) => Pick<LiveSocket, 'send' | 'close'>;

/** ms; a token lasts five minutes, and the socket as long as its token. */
const RENEW_EVERY = 2 * 60_000;
/** More waits for nobody who reads; bytes. */
const MAX_WAITING = 256 * 1024;

/** A socket to a live channel of the teleop service. It does not come back by itself. */
export class LiveSocket {
  private socket?: WebSocket;
  private renewing?: NodeJS.Timeout;
  private isClosed = false;

  constructor(private readonly options: LiveSocketOptions) {
    this.open().catch(error => this.end(String(error)));
  }

  send(message: object): void {
    const { socket } = this;
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > MAX_WAITING) this.end('The service is stuck.');
    else socket.send(JSON.stringify(message));
  }

  /** What was sent before still leaves. */
  close(): void {
    this.end('closed');
  }

  private async open() {
    const { url, channel, token, onFrame } = this.options;
    const authorization = `Bearer ${await token()}`;
    if (this.isClosed) return;
    const socket = new WebSocket(
      `${url.replace(/^http/, 'ws')}/teleop/${LIVE_CHANNELS[channel]}`,
      { headers: { authorization }, perMessageDeflate: false },
    );
    this.socket = socket;
    socket.on('message', data => {
      if (!this.isClosed) onFrame(JSON.parse(data.toString()));
    });
    socket.on('error', error => this.end(error.message));
    socket.on('close', (code, reason) => this.end(`${code} ${reason}`));
    this.renewing = setInterval(() => this.renew(), RENEW_EVERY);
  }

  private renew() {
    this.options.token().then(
      token => this.send({ type: 'authenticate', token }),
      error => this.end(String(error)),
    );
  }

  private end(reason: string) {
    if (this.isClosed) return;
    this.isClosed = true;
    clearInterval(this.renewing);
    const { socket } = this;
    if (socket?.readyState === WebSocket.CONNECTING) socket.terminate();
    else socket?.close();
    this.options.onClose(reason);
  }
}
