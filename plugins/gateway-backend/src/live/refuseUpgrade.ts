import { STATUS_CODES } from 'node:http';
import { Duplex } from 'node:stream';

/** Answers an upgrade request with an error and closes the socket. */
export function refuseUpgrade(
  socket: Duplex,
  status: number,
  message: string,
): void {
  if (socket.destroyed) return;
  const body = JSON.stringify({ message });
  socket.once('finish', () => socket.destroy());
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}
