import { StringDecoder } from 'node:string_decoder';
import { WebSocket } from 'ws';

/** ms that a peer gets to confirm a close. */
const CLOSE_TIMEOUT = 2_000;
/** Bytes that the protocol has for a reason. */
const MAX_REASON = 123;

/** Closes a socket, also of a peer that does not confirm it. */
export function endSocket(
  socket: WebSocket,
  code: number,
  reason: string,
): void {
  if (socket.readyState === WebSocket.CONNECTING) {
    socket.terminate();
    return;
  }
  // A decoder keeps back the character that the cut goes through.
  const bytes = Buffer.from(reason).subarray(0, MAX_REASON);
  socket.close(code, new StringDecoder().write(bytes));
  const timer = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT);
  socket.once('close', () => clearTimeout(timer));
}
