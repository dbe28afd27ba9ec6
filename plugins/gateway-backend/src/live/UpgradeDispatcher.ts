import { IncomingMessage, Server } from 'node:http';
import { Duplex } from 'node:stream';
import { refuseUpgrade } from './refuseUpgrade';

/** Takes over a socket whose request asks for an upgrade. */
export type UpgradeHandler = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
) => Promise<void>;

/**
 * The one listener for upgrade requests of the console's server. Once there is
 * any, such requests no longer reach the router, so whatever has no handler
 * here is answered 404 and cut off.
 */
export class UpgradeDispatcher {
  private readonly handlers = new Map<string, UpgradeHandler>();

  /** @param path - exact path of the request, without query */
  handle(path: string, handler: UpgradeHandler): void {
    if (this.handlers.has(path)) {
      throw new Error(`The websocket path ${path} has two handlers`);
    }
    this.handlers.set(path, handler);
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      const path = request.url?.split('?', 1)[0] ?? '';
      const handler = this.handlers.get(path);
      if (!handler) {
        refuseUpgrade(socket, 404, 'There is no live channel at this address.');
        return;
      }
      handler(request, socket, head).catch(() => socket.destroy());
    });
  }
}
