import type { WebSocketLike } from '@sidehelm/console-react';

/** The browser's end of a websocket whose other end is the test. */
export class FakeSocket implements WebSocketLike {
  readyState = 0;
  bufferedAmount = 0;
  onopen: WebSocketLike['onopen'] = null;
  onclose: WebSocketLike['onclose'] = null;
  onerror: WebSocketLike['onerror'] = null;
  onmessage: WebSocketLike['onmessage'] = null;

  constructor(private readonly receive: (frame: string) => void) {}

  send(frame: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    this.receive(String(frame));
  }

  close(): void {
    this.readyState = 3;
  }

  deliver(data: string): void {
    this.onmessage?.call(
      this as unknown as WebSocket,
      new MessageEvent('message', { data }),
    );
  }

  /** The handshake fails: browsers tell of an error first. */
  refuse(): void {
    this.readyState = 3;
    this.onerror?.call(this as unknown as WebSocket, new Event('error'));
  }

  breakDown(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.onclose?.call(
      this as unknown as WebSocket,
      new CloseEvent('close', { code, reason }),
    );
  }
}
