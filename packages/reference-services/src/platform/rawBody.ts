import type { FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, string>();

/** Keeps a body as it came, for who checks its signature. */
export function keepRawBody(request: FastifyRequest, body: string): void {
  bodies.set(request, body);
}

/** The body as it came; empty where there was none. */
export const rawBodyOf = (request: FastifyRequest): string =>
  bodies.get(request) ?? '';
