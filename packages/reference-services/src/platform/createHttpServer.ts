import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { limitConnections, type ConnectionLimit } from './limitConnections';

/** How long callers may take; milliseconds. */
export interface Patience {
  /** For the head of a request. */
  headers: number;
  /** For a whole request, head and body. */
  request: number;
  /** Between two requests of a connection. */
  nextRequest: number;
  /** For any byte, either way, while a request is under way; live channels have pings instead. */
  silence: number;
  /** How often the first two are looked at. */
  check: number;
}

/** Load balancers keep a connection for 60 s: longer than that, so that none is closed under a request. */
export const PATIENCE: Patience = {
  headers: 10_000,
  request: 30_000,
  nextRequest: 72_000,
  silence: 120_000,
  check: 2_000,
};

/** A server that lets nobody keep its connections by sending slowly, reading slowly or not at all. */
export function createHttpServer(
  listener: RequestListener,
  options: {
    patience: Patience;
    limit: ConnectionLimit;
    logger: FastifyBaseLogger;
  },
): Server {
  const { patience, limit, logger } = options;
  const server = createServer(
    {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      keepAliveTimeout: patience.nextRequest,
      connectionsCheckingInterval: patience.check,
    },
    listener,
  );
  server.setTimeout(patience.silence);
  limitConnections(server, limit, logger);
  return server;
}
