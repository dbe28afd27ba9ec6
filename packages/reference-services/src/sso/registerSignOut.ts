import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSessionCookie, sendSessionCookie } from '../auth';
import { isForeignForm } from './isForeignForm';
import { isFromConsole } from './isFromConsole';
import { signOutPage } from './pages';
import { checkRedirect } from './redirects';
import { sendPage } from './sendPage';
import type { SsoDependencies } from './SsoDependencies';
import { textOf } from './textOf';

/**
 * GET and POST /sign-out. The console sends people here by a plain navigation,
 * and that ends the session at once. Whatever else asks for it, such as an
 * image or a link on a page beside the console, gets a question instead: with
 * the session a drive would end.
 */
export function registerSignOut(
  app: FastifyInstance,
  { config, auth }: SsoDependencies,
): void {
  const origins = config.ssoRedirectOrigins;

  /** The way back that was asked for; undefined without one, or when it is not ours. */
  function wayBack(redirect: unknown) {
    if (redirect === undefined) return undefined;
    const checked = checkRedirect(redirect, origins);
    return checked.kind === 'allowed' ? checked.url : undefined;
  }

  function ask(reply: FastifyReply, status: number, redirect?: string) {
    return sendPage(
      reply,
      status,
      signOutPage({ redirect, stay: redirect ?? `${origins[0]}/` }),
    );
  }

  async function end(
    request: FastifyRequest,
    reply: FastifyReply,
    redirect: string | undefined,
  ) {
    const sessionId = readSessionCookie(request);
    if (sessionId) await auth.endSession(sessionId);
    sendSessionCookie(reply, undefined, { secure: config.secureCookies });
    const query = redirect ? `?redirect=${encodeURIComponent(redirect)}` : '';
    return reply.redirect(`/sign-in${query}`, 303);
  }

  app.get('/sign-out', async (request, reply) => {
    const redirect = wayBack(
      (request.query as { redirect?: unknown }).redirect,
    );
    const isHarmless = readSessionCookie(request) === undefined;
    return isHarmless || isFromConsole(request, origins)
      ? end(request, reply, redirect)
      : ask(reply, 200, redirect);
  });

  app.post('/sign-out', async (request, reply) => {
    const redirect = wayBack(textOf(request.body, 'redirect'));
    return isForeignForm(request)
      ? ask(reply, 403, redirect)
      : end(request, reply, redirect);
  });
}
