import type { FastifyRequest } from 'fastify';

/** The value of the request's cookie of this name; undefined when there is none. */
export function readCookie(
  request: FastifyRequest,
  name: string,
): string | undefined {
  const prefix = `${name}=`;
  return request.headers.cookie
    ?.split(';')
    .map(pair => pair.trim())
    .find(pair => pair.startsWith(prefix))
    ?.slice(prefix.length);
}
