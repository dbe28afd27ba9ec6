import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSessionCookie, sendSessionCookie } from '../auth';
import { isForeignForm } from './isForeignForm';
import { isFromConsole } from './isFromConsole';
import { leadOnPage, signOutPage } from './pages';
import { checkRedirect } from './redirects';
import { COMPANY_AWAY } from './registerSignIn';
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
  { config, auth, company }: SsoDependencies,
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
    const idToken = sessionId && (await company?.idTokenOf(sessionId));
    if (sessionId) await auth.sessions.signOut(sessionId);
    sendSessionCookie(reply, undefined, { secure: config.secureCookies });
    // Here it has ended, whatever comes of it there.
    const there = idToken && (await company?.signOut(idToken, redirect));
    if (company && there && there.kind === 'there')
      return leadOn(request, reply, { name: company.name, url: there.url });
    const query = new URLSearchParams({
      ...(redirect === undefined ? {} : { redirect }),
      ...(there && there.kind === 'away' ? { reason: COMPANY_AWAY } : {}),
    });
    return reply.redirect(`/sign-in${query.size > 0 ? `?${query}` : ''}`, 303);
  }

  function leadOn(
    request: FastifyRequest,
    reply: FastifyReply,
    to: { name: string; url: string },
  ) {
    // What this app's pages may send forms to counts for the redirect after a form, too; the page leads on instead.
    return request.method === 'GET'
      ? reply.redirect(to.url, 303)
      : sendPage(reply, 200, leadOnPage(to));
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
