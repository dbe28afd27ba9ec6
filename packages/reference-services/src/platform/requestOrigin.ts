import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from './accessTokens';

/** Which request something is done in, for what is kept of it. */
export interface RequestOrigin {
  correlationId: string;
  /** The network address that it came from. */
  address: string;
  /** It came through the console's gateway, which keeps it as well. */
  isOfConsole: boolean;
  /** Service and operation of a contract, for example `robots.assignPilot`. */
  operation?: string;
  caller?: Caller;
}

const storage = new AsyncLocalStorage<RequestOrigin>();
const origins = new WeakMap<FastifyRequest, RequestOrigin>();

/** The request that is answered at the moment; undefined for what a service does by itself. */
export const requestOrigin = (): RequestOrigin | undefined =>
  storage.getStore();

/** Says more of a request's origin. */
export function describeOrigin(
  request: FastifyRequest,
  more: Partial<Pick<RequestOrigin, 'operation' | 'caller' | 'isOfConsole'>>,
): void {
  const origin = origins.get(request);
  if (origin) Object.assign(origin, more);
}

/** Makes the origin of each request known to all that is done for it. */
export function keepRequestOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', (...[request, , done]) => {
    const origin = {
      correlationId: request.id,
      address: request.ip,
      // Until its route knows.
      isOfConsole: false,
    };
    origins.set(request, origin);
    storage.run(origin, done);
  });
  // The body has come by events of its connection, which know nothing of the request.
  app.addHook('preValidation', (...[request, , done]) => {
    const origin = origins.get(request);
    if (origin) storage.run(origin, done);
    else done();
  });
}
