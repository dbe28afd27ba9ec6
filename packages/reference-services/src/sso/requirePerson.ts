import type { User } from '@sidehelm/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSessionCookie } from '../auth';
import { HttpError } from '../platform/HttpError';
import type { SsoDependencies } from './SsoDependencies';

/** Who is signed in, and the session; undefined when the reply leads to the sign-in form, and from there back. */
export async function requirePerson(
  request: FastifyRequest,
  reply: FastifyReply,
  { auth, config }: Pick<SsoDependencies, 'auth' | 'config'>,
): Promise<{ user: User; sessionId: string } | undefined> {
  const sessionId = readSessionCookie(request) ?? '';
  try {
    return { user: await auth.sessions.userOf(sessionId), sessionId };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    // What a form was sent to is below its page, and nothing to come back to.
    const [page] = /^\/account\/[a-z-]+/.exec(request.url) ?? ['/account'];
    const query = new URLSearchParams({ redirect: `${config.ssoUrl}${page}` });
    await reply.redirect(`/sign-in?${query}`, 303);
    return undefined;
  }
}
