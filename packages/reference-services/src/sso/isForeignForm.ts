import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser sent the form from another site, which could sign a person
 * in to somebody else's account. Every current browser sends Sec-Fetch-Site or
 * Origin with a form; a client that sends neither is no browser and cannot be
 * tricked into anything.
 */
export function isForeignForm(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
