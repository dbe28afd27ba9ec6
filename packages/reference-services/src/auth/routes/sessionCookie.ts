import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from './readCookie';

/** Name of the cookie that the SSO app sets and the console's backend passes on. */
export const SESSION_COOKIE = 'sidehelm_sso';

/** The session id that the request carries; undefined when there is none. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, SESSION_COOKIE);
}

/**
 * Sets the cookie, or clears it without a session id. It lasts as long as the
 * browser runs: the server decides how long the session is good.
 */
export function sendSessionCookie(
  reply: FastifyReply,
  sessionId: string | undefined,
  options: { secure: boolean },
): void {
  const parts = [
    `${SESSION_COOKIE}=${sessionId ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
  ];
  if (options.secure) parts.push('Secure');
  if (sessionId === undefined) parts.push('Max-Age=0');
  reply.header('set-cookie', parts.join('; '));
}
