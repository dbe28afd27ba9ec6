import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Milliseconds for the other side to read the answer and to go. */
const LINGER = 1_000;

/** Answers on a bare socket, for what never becomes a request of the application, and closes it for good. */
export function endWithError(socket: Duplex, status: number, message: string) {
  const body = JSON.stringify({ message });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  // What still comes is read and dropped: a reset would take the answer away.
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER).unref();
}
