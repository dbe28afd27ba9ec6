import express from 'express';
import type { Request } from 'express';
import { IncomingMessage } from 'node:http';

/**
 * Tells where a request comes from that does not pass the router: the upgrade
 * to a websocket. Proxies are trusted as the router trusts them.
 *
 * @param trustProxy - `backend.trustProxy` of the configuration
 */
export function addressReader(
  trustProxy: unknown,
): (request: IncomingMessage) => string | undefined {
  const app = express();
  if (trustProxy !== undefined) app.set('trust proxy', trustProxy);
  return request => {
    // As Express does with each request that it routes.
    const known: Request = Object.setPrototypeOf(request, app.request);
    return known.ip;
  };
}
