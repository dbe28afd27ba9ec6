import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** A TCP connection that sends what and when a test wants. */
export class RawSocket {
  received = '';
  private readonly openedAt = performance.now();
  /** Resolves when the connection has ended, with its length in ms. */
  readonly ended: Promise<number>;

  private constructor(readonly socket: Socket) {
    socket.on('data', chunk => {
      this.received += chunk;
    });
    // One that is reset is as good as closed.
    socket.on('error', () => {});
    this.ended = new Promise(resolve => {
      socket.once('close', () => resolve(performance.now() - this.openedAt));
    });
  }

  /** Connects to a server of loopback, from the address of loopback that is wanted. */
  static async open(app: FastifyInstance, localAddress = '127.0.0.1') {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    await once(socket, 'connect');
    return new RawSocket(socket);
  }

  /** Sends a byte every 40 ms for as long as the other side takes them. */
  drip(text: string) {
    let index = 0;
    const timer = setInterval(() => {
      if (this.socket.writable) this.socket.write(text[index % text.length]);
      index += 1;
    }, 40);
    this.socket.once('close', () => clearInterval(timer));
  }

  close() {
    this.socket.destroy();
  }
}
