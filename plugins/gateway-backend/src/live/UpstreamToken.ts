import { AuthenticateMessage } from '@sidehelm/contracts';
import { WebSocket } from 'ws';
import { ServiceToken } from '@sidehelm/console-node';

/** ms before its end at which a token is followed by a fresh one: time for several attempts. */
const RENEW_BEFORE = 60_000;

/** The access token that a service knows a connection by, followed by another before it ends. */
export class UpstreamToken {
  private known: ServiceToken | undefined;

  /** The handshake carried it. */
  remember(exchange: ServiceToken): void {
    this.known = exchange;
  }

  /** Sends the token if the service should have a fresh one, or has one with other roles. */
  renew(exchange: ServiceToken, upstream: Pick<WebSocket, 'send'>): void {
    const { known } = this;
    const lasts = (known?.expiresAt ?? -Infinity) - Date.now() > RENEW_BEFORE;
    const isSame = known?.roles?.join() === exchange.roles?.join();
    if (exchange.token === known?.token || (lasts && isSame)) return;
    const message: AuthenticateMessage = {
      type: 'authenticate',
      token: exchange.token,
    };
    upstream.send(JSON.stringify(message));
    this.known = exchange;
  }
}
