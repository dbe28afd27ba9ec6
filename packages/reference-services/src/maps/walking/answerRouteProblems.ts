import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../platform/HttpError';
import { RouteProblem } from './RouteProblem';

/** OSRM's clients look for a `code` beside the message, whichever check refuses. */
export function answerRouteProblems(app: FastifyInstance, path: string): void {
  app.setErrorHandler((error, request, reply) => {
    const isOurs =
      error instanceof HttpError &&
      error.statusCode === 400 &&
      request.routeOptions.url?.endsWith(path);
    // The server's own handler answers everything else.
    if (!isOurs) throw error;
    const code = error instanceof RouteProblem ? error.code : 'InvalidQuery';
    return reply.status(400).send({ code, message: error.message });
  });
}
