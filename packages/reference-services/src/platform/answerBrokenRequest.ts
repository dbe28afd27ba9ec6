import type { Socket } from 'node:net';
import { endWithError } from './endWithError';

const ANSWERS: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    'The request took too long to arrive. Send it again.',
  ],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too long.'],
};

/** Answers what cannot be read as a request, or does not arrive in time. */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
) {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = ANSWERS[error.code ?? ''] ?? [
    400,
    'The request is malformed.',
  ];
  endWithError(socket, status, message);
}
