import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, Socket } from 'node:net';

/** One request written byte by byte, by a caller who may do anything with the connection. */
export class RawCall {
  readonly id = `sidehelm-${randomUUID().replaceAll('-', '')}`;
  /** What came back so far. */
  received = '';
  private readonly socket: Socket;
  private readonly closed: Promise<unknown>;

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('error', () => {});
    this.socket.on('data', data => {
      this.received += data;
    });
    this.closed = new Promise(resolve => this.socket.once('close', resolve));
  }

  /** Status of the answer, if one came. */
  get status(): number | undefined {
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(this.received) ?? [];
    return status ? Number(status) : undefined;
  }

  /** Sends the head of the request, and what of the body comes with it. */
  head(line: string, headers: Record<string, string | number>, body = '') {
    const all = { host: 'console.test', 'x-correlation-id': this.id };
    const lines = Object.entries({ ...all, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    this.send(`${[`${line} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`);
  }

  send(text: string) {
    this.socket.write(text);
  }

  /** Until the gateway ends the connection. */
  async answered(): Promise<void> {
    await this.closed;
  }

  /** Until some of the answer is there. */
  async answering(): Promise<void> {
    if (this.received === '') await once(this.socket, 'data');
  }

  /** Ends the connection in order, without waiting for an answer. */
  leave() {
    this.socket.end();
  }

  /** The connection is gone from one moment to the next. */
  vanish() {
    this.socket.resetAndDestroy();
  }
}
