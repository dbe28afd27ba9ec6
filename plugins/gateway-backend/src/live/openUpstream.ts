import { CORRELATION_ID_HEADER } from '@sidehelm/console-common';
import { WebSocket } from 'ws';
import { keepAlive } from './keepAlive';

const HANDSHAKE_TIMEOUT = 3_000;
const MAX_FRAME = 4 * 1024 * 1024;

/** The service answered the handshake with an HTTP status. */
export class HandshakeRefused extends Error {
  constructor(readonly status: number) {
    super(`The service refused the connection with ${status}`);
  }
}

/**
 * Opens a live channel of the service.
 *
 * @throws HandshakeRefused, or the error of the network
 */
export function openUpstream(options: {
  url: string;
  token: string;
  correlationId: string;
}): { socket: WebSocket; opened: Promise<void> } {
  const socket = new WebSocket(options.url, {
    headers: {
      authorization: `Bearer ${options.token}`,
      [CORRELATION_ID_HEADER]: options.correlationId,
    },
    perMessageDeflate: false,
    handshakeTimeout: HANDSHAKE_TIMEOUT,
    maxPayload: MAX_FRAME,
  });
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('open', () => {
      keepAlive(socket);
      resolve();
    });
    socket.once('unexpected-response', (request, response) => {
      request.destroy();
      reject(new HandshakeRefused(response.statusCode ?? 502));
    });
    socket.on('error', reject);
  });
  return { socket, opened };
}
