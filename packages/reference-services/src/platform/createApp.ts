import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { answerBrokenRequest } from './answerBrokenRequest';
import type { Config } from './config';
import { correlationIdOf } from './correlationId';
import { createHttpServer } from './createHttpServer';
import { HttpError } from './HttpError';
import { keepRawBody } from './rawBody';
import { keepRequestOrigins } from './requestOrigin';

const KIB = 1024;
const BODY_LIMIT = 1024 * KIB;
/** Characters of one parameter in an address; the points of a route need more than Fastify's 100. */
const PARAMETER_LIMIT = 1000;

/** Fastify's own refusals in the product's words. */
const MESSAGES: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE:
    'The content type of the request body is not supported here.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH:
    'The request body is not as long as its Content-Length says.',
  FST_ERR_BAD_URL: 'The address of the request is malformed.',
};

const tooLarge = (limit: number) =>
  `The request body is larger than ${limit < BODY_LIMIT ? `${limit / KIB} KiB` : `${limit / BODY_LIMIT} MiB`}.`;

/** Status and sentence for a failed request; nothing of an unexpected error leaks. */
function describeError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
): { statusCode: number; message: string } {
  const statusCode = error.statusCode ?? 500;
  if (error instanceof HttpError) return { statusCode, message: error.message };
  const code = 'code' in error ? error.code : '';
  const message =
    code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? tooLarge(request.routeOptions.bodyLimit)
      : MESSAGES[code];
  if (message) return { statusCode, message };
  if (statusCode < 500) return { statusCode, message: error.message };
  return {
    statusCode: 500,
    message: `The service failed to answer. Try again; if it keeps failing, look for ${request.id} in its log.`,
  };
}

function acceptJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      keepRawBody(request, body);
      if (body === '') return undefined;
      try {
        return JSON.parse(body);
      } catch {
        throw new HttpError(400, 'The request body is not valid JSON.');
      }
    },
  );
}

function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'answered');
    else if (request.method === 'GET') request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  });
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?')[0];
  return reply
    .status(404)
    .send({ message: `There is no ${request.method} ${path} here.` });
}

/**
 * A Fastify server as every service wants it: JSON only, errors as
 * `{ message }`, 1 MiB at most unless told otherwise, correlation id in each log line and answer.
 */
export function createApp(options: {
  config: Pick<Config, 'trustProxy' | 'patience' | 'connections'>;
  logger: FastifyBaseLogger;
  notFound?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  /** Bytes of a body, where fewer than 1 MiB are enough. */
  bodyLimit?: number;
  /** How a failure is shown; `{ message }` when undefined. */
  showError?: (message: string, reply: FastifyReply) => FastifyReply;
}): FastifyInstance {
  const { config, logger, bodyLimit = BODY_LIMIT } = options;
  const { patience, connections: limit } = config;
  const app = Fastify({
    loggerInstance: logger,
    trustProxy: config.trustProxy,
    serverFactory: listener =>
      createHttpServer(listener, { patience, limit, logger }),
    clientErrorHandler: answerBrokenRequest,
    bodyLimit,
    routerOptions: { maxParamLength: PARAMETER_LIMIT },
    forceCloseConnections: true,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'correlation_id',
    }),
    genReqId: correlationIdOf,
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const { statusCode, message } = describeError(error, request);
      reply.status(statusCode).send({ message });
    },
  });
  keepRequestOrigins(app);
  acceptJson(app);
  logAnswers(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-correlation-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode, message } = describeError(error, request);
    if (statusCode >= 500) request.log.error({ err: error }, 'failed');
    if (statusCode === 401) reply.header('www-authenticate', 'Bearer');
    reply.header('cache-control', 'no-store');
    if (error instanceof HttpError) reply.headers(error.headers);
    reply.status(statusCode);
    return options.showError?.(message, reply) ?? reply.send({ message });
  });
  app.setNotFoundHandler(options.notFound ?? sendNotFound);
  return app;
}
