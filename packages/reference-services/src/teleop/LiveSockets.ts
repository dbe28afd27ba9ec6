import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { endWithError } from '../platform/endWithError';
import { HttpError } from '../platform/HttpError';
import { keepAlive } from './keepAlive';
import { SocketAccess, type SocketTokens } from './SocketAccess';

export interface LiveSocketsOptions extends SocketTokens {
  /** What accepts the sockets of each path. */
  channels: Record<string, (socket: WebSocket, access: SocketAccess) => void>;
}

const PING_PERIOD = 5_000;
const MAX_PAYLOAD = 16 * 1024;
const GOING_AWAY = 1001;
const CLOSE_WITHIN = 300;

/** Turns upgrade requests with a valid access token into sockets of the live channels. */
export class LiveSockets {
  private readonly server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_PAYLOAD,
  });

  constructor(private readonly options: LiveSocketsOptions) {}

  /** Whether the request asks for one of the channels. */
  serves(request: IncomingMessage): boolean {
    return this.options.channels[pathOf(request)] !== undefined;
  }

  /** Answers one upgrade request; never throws. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const destroy = () => socket.destroy();
    socket.on('error', destroy);
    try {
      const token = this.tokenOf(request);
      const { verifyAccessToken, confirmAccessToken } = this.options;
      const caller = await confirmAccessToken(token);
      if (socket.destroyed) return;
      if (socket instanceof Socket) socket.setNoDelay(true);
      socket.removeListener('error', destroy);
      this.server.handleUpgrade(request, socket, head, webSocket => {
        // `ws` closes after an error; without a listener it would end the process.
        webSocket.on('error', () => {});
        keepAlive(webSocket, PING_PERIOD);
        const access = new SocketAccess({
          verifyAccessToken,
          confirmAccessToken,
          socket: webSocket,
          token,
          caller,
        });
        this.options.channels[pathOf(request)](webSocket, access);
      });
    } catch (error) {
      refuseUpgrade(socket, error);
    }
  }

  /** Says goodbye to all, and ends what does not go by itself. */
  async close() {
    const { clients } = this.server;
    clients.forEach(client =>
      client.close(GOING_AWAY, 'The services are shutting down.'),
    );
    const closed = new Promise(resolve => this.server.close(resolve));
    const timer = setTimeout(
      () => clients.forEach(client => client.terminate()),
      CLOSE_WITHIN,
    );
    await closed;
    clearTimeout(timer);
  }

  private tokenOf(request: IncomingMessage): string {
    if (!this.serves(request)) {
      throw new HttpError(404, 'There is no such live channel.');
    }
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '');
    if (!token) {
      throw new HttpError(
        401,
        'Sign in first: the request carries no access token.',
      );
    }
    return token[1];
  }
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?')[0];
}

/** Ends an upgrade request with the status of an error, or 500, and a JSON message. */
export function refuseUpgrade(socket: Duplex, error: unknown) {
  const isOwn = error instanceof HttpError;
  const status = isOwn ? error.statusCode : 500;
  const message = isOwn ? error.message : 'The service failed. Try again.';
  endWithError(socket, status, message);
}
