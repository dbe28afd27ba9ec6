import Fastify, { type FastifyBaseLogger } from 'fastify';

/** Fastify's logger (pino): one JSON object a line on stdout. */
export function createLogger(level: string): FastifyBaseLogger {
  return Fastify({ logger: { level, base: undefined } }).log;
}
