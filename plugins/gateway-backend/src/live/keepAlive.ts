import { WebSocket } from 'ws';

/** ms between pings; a peer that is silent for two of them is dead. */
const INTERVAL = 5_000;

/** Pings a peer and cuts it off within ten seconds of its last sign of life. */
export function keepAlive(socket: WebSocket): void {
  let isAlive = true;
  const hear = () => {
    isAlive = true;
  };
  const timer = setInterval(() => {
    if (!isAlive) {
      socket.terminate();
      return;
    }
    isAlive = false;
    if (socket.readyState === WebSocket.OPEN) socket.ping();
  }, INTERVAL);
  socket.on('pong', hear);
  socket.on('message', hear);
  socket.once('close', () => clearInterval(timer));
}
