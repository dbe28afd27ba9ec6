import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Access } from '@sidehelm/console-common';
import type { Caller } from '../../platform/accessTokens';
import { endWithError } from '../../platform/endWithError';
import { HttpError } from '../../platform/HttpError';
import { requirePermission } from '../../platform/requirePermission';
import { keepAlive } from './keepAlive';
import { SocketAccess, type SocketTokens } from './SocketAccess';

export interface LiveSocketsOptions extends SocketTokens {
  access: Access;
  /** By path. */
  channels: Record<string, LiveSocketsChannel>;
}

export interface LiveSocketsChannel {
  /** What somebody must hold to be there. */
  permission: string;
  accept: (socket: WebSocket, access: SocketAccess) => void;
}

const PING_PERIOD = 5_000;
const MAX_PAYLOAD = 16 * 1024;
const GOING_AWAY = 1001;
const CLOSE_WITHIN = 300;

/** Turns upgrade requests of those who may be there into sockets of the live channels. */
export class LiveSockets {
  private readonly server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_PAYLOAD,
  });

  constructor(private readonly options: LiveSocketsOptions) {}

  /** Whether the request asks for one of the channels. */
  serves(request: IncomingMessage): boolean {
    return this.channelOf(request) !== undefined;
  }

  /** Answers one upgrade request; never throws. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const destroy = () => socket.destroy();
    socket.on('error', destroy);
    try {
      const channel = this.channelOf(request);
      if (!channel) throw new HttpError(404, 'There is no such live channel.');
      const token = tokenOf(request);
      const { verifyAccessToken, confirmAccessToken } = this.options;
      const caller = await confirmAccessToken(token);
      const admit = (person: Caller) =>
        requirePermission(this.options.access, channel.permission, person);
      admit(caller);
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
          admit,
          socket: webSocket,
          token,
          caller,
        });
        channel.accept(webSocket, access);
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

  private channelOf(request: IncomingMessage): LiveSocketsChannel | undefined {
    const path = (request.url ?? '').split('?')[0];
    return this.options.channels[path];
  }
}

function tokenOf(request: IncomingMessage): string {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '');
  if (!token) {
    throw new HttpError(
      401,
      'Sign in first: the request carries no access token.',
    );
  }
  return token[1];
}

/** Ends an upgrade request with the status of an error, or 500, and a JSON message. */
export function refuseUpgrade(socket: Duplex, error: unknown) {
  const isOwn = error instanceof HttpError;
  const status = isOwn ? error.statusCode : 500;
  const message = isOwn ? error.message : 'The service failed. Try again.';
  endWithError(socket, status, message);
}
