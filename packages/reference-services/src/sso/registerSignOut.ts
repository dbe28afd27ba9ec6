import type { FastifyInstance } from 'fastify';
import { readSessionCookie, sendSessionCookie } from '../auth';
import type { SsoDependencies } from './SsoDependencies';
import { checkRedirect } from './redirects';

/**
 * GET /sign-out. A plain link on purpose: the console sends people here from
 * another origin. A foreign page could do the same, but all it can achieve is
 * that somebody signs in again; SameSite=Lax keeps the cookie out of anything
 * that is not a visible navigation.
 */
export function registerSignOut(
  app: FastifyInstance,
  { config, auth }: SsoDependencies,
): void {
  app.get('/sign-out', async (request, reply) => {
    const sessionId = readSessionCookie(request);
    if (sessionId) await auth.endSession(sessionId);
    const { redirect } = request.query as { redirect?: unknown };
    const checked = checkRedirect(redirect, config.ssoRedirectOrigins);
    const query =
      redirect !== undefined && checked.kind === 'allowed'
        ? `?redirect=${encodeURIComponent(checked.url)}`
        : '';
    sendSessionCookie(reply, undefined, { secure: config.secureCookies });
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/sign-in${query}`, 303);
  });
}
