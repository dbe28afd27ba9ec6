import type { WebSocket } from 'ws';

/**
 * Pings a socket every `period` ms and ends it when a ping stays unanswered
 * until the next: a dead peer is gone within two periods.
 */
export function keepAlive(socket: WebSocket, period: number) {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    if (!isAlive) {
      socket.terminate();
      return;
    }
    isAlive = false;
    socket.ping();
  }, period);
  socket.on('close', () => clearInterval(timer));
}
