import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  readDeviceCookie,
  readSessionCookie,
  type SignInResult,
} from '../auth';
import { HttpError } from '../platform/HttpError';
import { inMinutes } from './inMinutes';
import { isEmailText } from './isEmailText';
import { isForeignForm } from './isForeignForm';
import { sendSecondStep } from './registerSecondStep';
import { FOREIGN_SIGN_IN, placeOf, type SignInForm } from './signInForm';
import type { SsoDependencies } from './SsoDependencies';
import { textOf } from './textOf';
import { markBusy, TOO_BUSY } from './tooBusy';

/** Why somebody comes from sign-out: their identity provider does not know of it. */
export const COMPANY_AWAY = 'company-away';

type Refusal = Exclude<
  SignInResult,
  { kind: 'signed-in' | 'second-factor' | 'set-up' }
>;

/** Status and sentence for a sign-in that did not work. */
function refusal(result: Refusal) {
  switch (result.kind) {
    case 'locked':
      return {
        status: 429,
        error: `Too many wrong passwords ${result.by === 'account' ? 'for this email' : 'from this address'}. Try again in ${inMinutes(result.forMilliseconds)}.`,
      };
    case 'busy':
      return {
        status: 503,
        error: TOO_BUSY,
      };
    case 'refused':
      return { status: 403, error: result.message };
    default:
      return { status: 401, error: 'The email or the password is wrong.' };
  }
}

/** GET and POST /sign-in. */
export function registerSignIn(
  app: FastifyInstance,
  { auth, company, mailer }: SsoDependencies,
  form: SignInForm,
): void {
  const { limited, wayTo, readForm, sendForm, sendForeign, showProblem } = form;

  /** What brought somebody here who did not ask for it. */
  function noticeOf(reason: unknown) {
    if (reason === 'session-ended')
      return 'Your session has ended. Sign in to go on where you were.';
    return reason === COMPANY_AWAY && company
      ? `You are signed out here. ${company.name} cannot be reached at the moment, so you may still be signed in there.`
      : undefined;
  }

  async function isSignedIn(request: FastifyRequest) {
    try {
      await auth.sessions.userOf(readSessionCookie(request));
      return true;
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  }

  app.get('/sign-in', async (request, reply) => {
    const query = request.query as { redirect?: unknown; reason?: unknown };
    const redirect = wayTo(query.redirect);
    if (redirect.kind === 'foreign') return sendForeign(reply, redirect.url);
    if (await isSignedIn(request)) return reply.redirect(redirect.url, 303);
    return sendForm(reply, 200, {
      redirect: redirect.url,
      notice: noticeOf(query.reason),
    });
  });

  app.post(
    '/sign-in',
    {
      config: { rateLimit: limited },
      errorHandler: showProblem,
    },
    async (request, reply) => {
      const { redirect, email } = readForm(request);
      if (redirect.kind === 'foreign') return sendForeign(reply, redirect.url);
      const password = textOf(request.body, 'password') ?? '';
      const typed = { redirect: redirect.url, email };
      if (isForeignForm(request)) {
        return sendForm(reply, 403, {
          ...typed,
          error: FOREIGN_SIGN_IN,
        });
      }
      if (!isEmailText(email) || !password || password.length > 1024) {
        return sendForm(reply, 400, {
          ...typed,
          error: 'Enter your email and your password.',
        });
      }
      const result = await auth.passwordSignIn.signIn(
        email,
        password,
        readDeviceCookie(request),
        placeOf(request),
      );
      request.log.info({ outcome: result.kind }, 'sign-in');
      if (result.kind === 'second-factor' || result.kind === 'set-up')
        return sendSecondStep(auth, reply, 200, {
          ticket: result.ticket,
          redirect: redirect.url,
        });
      if (result.kind !== 'signed-in') {
        const { status, error } = refusal(result);
        if (result.kind === 'busy') markBusy(reply);
        if (result.kind === 'locked')
          reply.header(
            'retry-after',
            Math.ceil(result.forMilliseconds / 1_000),
          );
        const ticket =
          result.kind === 'refused' && mailer.reachesPeople
            ? result.ticket
            : undefined;
        return sendForm(reply, status, { ...typed, error, ticket });
      }
      await form.letIn(request, reply, result);
      return reply.redirect(redirect.url, 303);
    },
  );
}
