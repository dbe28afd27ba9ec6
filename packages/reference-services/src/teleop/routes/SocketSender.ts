import type { WebSocket } from 'ws';

/** The part of a websocket that sending needs. */
export type SendingSocket = Pick<
  WebSocket,
  'OPEN' | 'readyState' | 'bufferedAmount' | 'terminate'
> & { send(text: string): void };

/** Bytes waiting in a socket above which frames that go out of date are left out. */
const DROP_ABOVE = 256 * 1024;
/** Above this not even answers are queued: the peer has stopped reading. */
const END_ABOVE = 1024 * 1024;

/** Sends without ever letting a slow reader pile up memory. */
export class SocketSender {
  constructor(private readonly socket: SendingSocket) {}

  /** For what the next frame replaces anyway. */
  sendOrDrop(text: string) {
    if (this.canSend() && this.socket.bufferedAmount <= DROP_ABOVE) {
      this.socket.send(text);
    }
  }

  /** For answers and state changes. */
  send(message: object) {
    if (!this.canSend()) return;
    if (this.socket.bufferedAmount > END_ABOVE) this.socket.terminate();
    else this.socket.send(JSON.stringify(message));
  }

  private canSend(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }
}
