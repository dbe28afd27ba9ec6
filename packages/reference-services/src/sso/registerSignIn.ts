import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  DEMO_PASSWORD,
  DEMO_USERS,
  readDeviceCookie,
  readSessionCookie,
  sendDeviceCookie,
  sendSessionCookie,
  type SignInResult,
} from '../auth';
import { HttpError } from '../platform/HttpError';
import type { SsoDependencies } from './SsoDependencies';
import { messagePage, signInPage } from './pages';
import { checkRedirect } from './redirects';
import { isForeignForm } from './isForeignForm';
import { textOf } from './textOf';

/** Why somebody comes from sign-out: their identity provider does not know of it. */
export const COMPANY_AWAY = 'company-away';

/** Whether anybody could have it as their email; PostgreSQL takes no zero character. */
function isEmailText(email: string) {
  return email !== '' && email.length <= 254 && !/\p{Cc}/u.test(email);
}

function minutes(milliseconds: number) {
  const count = Math.max(1, Math.ceil(milliseconds / 60_000));
  return count === 1 ? '1 minute' : `${count} minutes`;
}

/** Status and sentence for a sign-in that did not work. */
function refusal(result: Exclude<SignInResult, { kind: 'signed-in' }>) {
  switch (result.kind) {
    case 'locked':
      return {
        status: 429,
        error: `Too many wrong passwords for this email. Try again in ${minutes(result.forMilliseconds)}.`,
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
  { config, auth, company }: SsoDependencies,
): void {
  const demo = config.demo
    ? {
        password: DEMO_PASSWORD,
        accounts: DEMO_USERS.map(({ email, roles }) => ({
          email,
          role: roles[0],
        })),
      }
    : undefined;

  function sendForm(
    reply: FastifyReply,
    status: number,
    state: {
      redirect: string;
      email?: string;
      error?: string;
      notice?: string;
    },
  ) {
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .send(signInPage({ ...state, demo, company: company?.name }));
  }

  function sendForeign(reply: FastifyReply, url: string) {
    return reply
      .status(400)
      .type('text/html; charset=utf-8')
      .send(
        messagePage({
          title: 'This address is not allowed',
          message:
            'The link asked to continue to an address that is not part of this console. If you followed it from an email or another site, do not trust that place.',
          detail: url.slice(0, 300),
          link: {
            text: 'Go to the console',
            url: `${config.ssoRedirectOrigins[0]}/`,
          },
        }),
      );
  }

  /** What comes back with the form: never the password. */
  function readForm({ body }: FastifyRequest) {
    return {
      redirect: checkRedirect(
        textOf(body, 'redirect'),
        config.ssoRedirectOrigins,
      ),
      email: (textOf(body, 'email') ?? '').trim(),
    };
  }

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
      await auth.userOfSession(readSessionCookie(request));
      return true;
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  }

  app.get('/sign-in', async (request, reply) => {
    const query = request.query as { redirect?: unknown; reason?: unknown };
    const redirect = checkRedirect(query.redirect, config.ssoRedirectOrigins);
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
      config: {
        rateLimit: {
          max: config.signInsPerMinute,
          timeWindow: '1 minute',
          // Not before the form is read, so that it comes back with what was typed.
          hook: 'preHandler',
          errorResponseBuilder: (...[, context]) =>
            new HttpError(
              429,
              `Too many sign-ins from this address. Try again in ${context.after}.`,
            ),
        },
      },
      errorHandler: (error, request, reply) => {
        const status = error.statusCode ?? 500;
        if (status >= 500) request.log.error({ err: error }, 'failed');
        const { redirect, email } = readForm(request);
        if (redirect.kind === 'foreign')
          return sendForeign(reply, redirect.url);
        return sendForm(reply, status, {
          redirect: redirect.url,
          email,
          error:
            status < 500
              ? error.message
              : 'Signing in does not work at the moment. Try again in a minute.',
        });
      },
    },
    async (request, reply) => {
      const { redirect, email } = readForm(request);
      if (redirect.kind === 'foreign') return sendForeign(reply, redirect.url);
      const password = textOf(request.body, 'password') ?? '';
      const form = { redirect: redirect.url, email };
      if (isForeignForm(request)) {
        return sendForm(reply, 403, {
          ...form,
          error: 'The form came from another site. Sign in on this page.',
        });
      }
      if (!isEmailText(email) || !password || password.length > 1024) {
        return sendForm(reply, 400, {
          ...form,
          error: 'Enter your email and your password.',
        });
      }
      const result = await auth.signIn(
        email,
        password,
        readDeviceCookie(request),
        { userAgent: request.headers['user-agent'], address: request.ip },
      );
      request.log.info({ outcome: result.kind }, 'sign-in');
      if (result.kind !== 'signed-in') {
        const { status, error } = refusal(result);
        if (result.kind === 'locked')
          reply.header(
            'retry-after',
            Math.ceil(result.forMilliseconds / 1_000),
          );
        return sendForm(reply, status, { ...form, error });
      }
      // Nobody uses it any more: this browser gets another one.
      const former = readSessionCookie(request);
      if (former) await auth.endSession(former);
      const options = { secure: config.secureCookies };
      sendSessionCookie(reply, result.sessionId, options);
      sendDeviceCookie(reply, result.deviceId, options);
      return reply.redirect(redirect.url, 303);
    },
  );
}
