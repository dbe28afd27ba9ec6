import type { RawData, WebSocket } from 'ws';
import { RateLimit } from '../rules/RateLimit';
import { POLICY_VIOLATION, type SocketAccess } from './SocketAccess';

export interface Hearing {
  socket: WebSocket;
  access: SocketAccess;
  /** More end the socket. */
  framesPerSecond: number;
  hear: (data: RawData, isBinary: boolean) => void;
  /** Called before it closes for too many. */
  onFlood?: (message: string) => void;
}

/** Hears what a peer sends, as long as its person may be there and it sends no flood. */
export function hearFrames({
  socket,
  access,
  framesPerSecond,
  hear,
  onFlood,
}: Hearing) {
  const flood = new RateLimit(framesPerSecond, () => performance.now());
  socket.on('message', (data, isBinary) => {
    if (access.isOver) return;
    if (flood.allows()) {
      hear(data, isBinary);
      return;
    }
    const message = `More than ${framesPerSecond} frames a second.`;
    onFlood?.(message);
    socket.close(POLICY_VIOLATION, message);
  });
}
