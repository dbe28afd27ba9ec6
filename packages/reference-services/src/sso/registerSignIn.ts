import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
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
import { callerOf } from '../platform/limitConnections';
import type { SsoDependencies } from './SsoDependencies';
import { inMinutes } from './inMinutes';
import { isEmailText } from './isEmailText';
import { isForeignForm } from './isForeignForm';
import { isToken } from './isToken';
import { messagePage, signInPage } from './pages';
import { passkeySignInPage } from './passkeyPages';
import { checkRedirect } from './redirects';
import {
  recoveryCodesPage,
  secondStepPage,
  setUpAtSignInPage,
} from './secondFactorPages';
import { sendPage } from './sendPage';
import { textOf } from './textOf';

const placeOf = ({ headers, ip }: FastifyRequest) => ({
  userAgent: headers['user-agent'],
  address: ip,
});

type Refusal = Exclude<
  SignInResult,
  { kind: 'signed-in' | 'second-factor' | 'set-up' }
>;

const AT_THE_MOMENT =
  'Signing in does not work at the moment. Try again in a minute.';

const WRONG_CODE =
  'This code is not right, or it was used already. Wait for the next one of your app.';

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
        error: 'Too many sign in at the moment. Try again in a few seconds.',
      };
    case 'refused':
      return { status: 403, error: result.message };
    default:
      return { status: 401, error: 'The email or the password is wrong.' };
  }
}

/** GET and POST /sign-in, and its second steps: the code of an app, or a passkey instead of all. */
export function registerSignIn(
  app: FastifyInstance,
  { config, auth, passkeys, passwords, mailer }: SsoDependencies,
): void {
  const wayTo = (text: unknown) =>
    checkRedirect(text, config.ssoRedirectOrigins, config.ssoUrl);

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
      ticket?: string;
    },
  ) {
    return sendPage(
      reply,
      status,
      signInPage({ ...state, demo, forgets: mailer.reachesPeople }),
    );
  }

  function sendForeign(reply: FastifyReply, url: string) {
    return sendPage(
      reply,
      400,
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
      redirect: wayTo(textOf(body, 'redirect')),
      email: (textOf(body, 'email') ?? '').trim(),
    };
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

  /** Asks for the code, or for the first code of a new app. */
  async function sendSecondStep(
    reply: FastifyReply,
    status: number,
    form: { ticket: string; redirect: string; error?: string },
  ) {
    const setUp = await auth.keyFor(form.ticket);
    return sendPage(
      reply,
      status,
      setUp
        ? setUpAtSignInPage({ ...form, key: setUp.key })
        : secondStepPage(form),
    );
  }

  /** Gives the browser its new session, and its new name. */
  async function letIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { sessionId, deviceId }: { sessionId: string; deviceId: string },
  ) {
    // Nobody uses it any more: this browser gets another one.
    const former = readSessionCookie(request);
    if (former) await auth.endSession(former);
    const options = { secure: config.secureCookies };
    sendSessionCookie(reply, sessionId, options);
    sendDeviceCookie(reply, deviceId, options);
  }

  const limited = {
    max: config.signInsPerMinute,
    keyGenerator: ({ ip }: FastifyRequest) => callerOf(ip),
    timeWindow: '1 minute',
    // Not before the form is read, so that it comes back with what was typed.
    hook: 'preHandler' as const,
    errorResponseBuilder: (...[, { after }]: [unknown, { after: string }]) =>
      new HttpError(
        429,
        `Too many sign-ins from this address. Try again in ${after}.`,
      ),
  };

  /** Whatever fails comes back as the form, with what was typed. */
  function showProblem(
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'failed');
    const { redirect, email } = readForm(request);
    if (redirect.kind === 'foreign') return sendForeign(reply, redirect.url);
    return sendForm(reply, status, {
      redirect: redirect.url,
      email,
      error: status < 500 ? error.message : AT_THE_MOMENT,
    });
  }

  app.get('/sign-in', async (request, reply) => {
    const query = request.query as { redirect?: unknown; reason?: unknown };
    const redirect = wayTo(query.redirect);
    if (redirect.kind === 'foreign') return sendForeign(reply, redirect.url);
    if (await isSignedIn(request)) return reply.redirect(redirect.url, 303);
    return sendForm(reply, 200, {
      redirect: redirect.url,
      notice:
        query.reason === 'session-ended'
          ? 'Your session has ended. Sign in to go on where you were.'
          : undefined,
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
        placeOf(request),
      );
      request.log.info({ outcome: result.kind }, 'sign-in');
      if (result.kind === 'second-factor' || result.kind === 'set-up')
        return sendSecondStep(reply, 200, {
          ticket: result.ticket,
          redirect: redirect.url,
        });
      if (result.kind !== 'signed-in') {
        const { status, error } = refusal(result);
        if (result.kind === 'busy') reply.header('retry-after', 5);
        if (result.kind === 'locked')
          reply.header(
            'retry-after',
            Math.ceil(result.forMilliseconds / 1_000),
          );
        const ticket =
          result.kind === 'refused' && mailer.reachesPeople
            ? result.ticket
            : undefined;
        return sendForm(reply, status, { ...form, error, ticket });
      }
      await letIn(request, reply, result);
      return reply.redirect(redirect.url, 303);
    },
  );

  app.post(
    '/sign-in/code',
    {
      config: { rateLimit: limited },
      errorHandler: showProblem,
    },
    async (request, reply) => {
      const { redirect } = readForm(request);
      if (redirect.kind === 'foreign') return sendForeign(reply, redirect.url);
      const ticket = textOf(request.body, 'ticket') ?? '';
      const form = { ticket, redirect: redirect.url };
      const anew = (status: number, error: string) =>
        sendForm(reply, status, { redirect: redirect.url, error });
      if (isForeignForm(request))
        return anew(
          403,
          'The form came from another site. Sign in on this page.',
        );
      const result = isToken(ticket)
        ? await auth.finishSignIn(
            ticket,
            (textOf(request.body, 'code') ?? '').slice(0, 40),
            {
              deviceId: readDeviceCookie(request),
              place: placeOf(request),
            },
          )
        : ({ kind: 'expired' } as const);
      request.log.info({ outcome: result.kind }, 'second step');
      switch (result.kind) {
        case 'expired':
          return anew(401, 'That took too long. Sign in once more.');
        case 'locked':
          reply.header(
            'retry-after',
            Math.ceil(result.forMilliseconds / 1_000),
          );
          return anew(
            429,
            `Too many wrong codes. Try again in ${inMinutes(result.forMilliseconds)}.`,
          );
        case 'wrong':
          return sendSecondStep(reply, 401, { ...form, error: WRONG_CODE });
        default:
          await letIn(request, reply, result);
          if (result.usedRecoveryCode)
            await passwords.tellFactor(result.user, 'recovery-code-used');
          if (!result.codes) return reply.redirect(redirect.url, 303);
          await passwords.tellFactor(result.user, 'added');
          return sendPage(
            reply,
            200,
            recoveryCodesPage({
              codes: result.codes,
              next: { text: 'Go on', url: redirect.url },
            }),
          );
      }
    },
  );

  /** Asks the device again, with what went wrong. */
  async function sendPasskeyForm(
    reply: FastifyReply,
    status: number,
    form: { redirect: string; error?: string },
  ) {
    const request = await passkeys.beginSignIn();
    return sendPage(reply, status, passkeySignInPage({ ...form, request }));
  }

  app.post(
    '/sign-in/passkey/begin',
    { config: { rateLimit: limited }, errorHandler: showProblem },
    async (request, reply) => {
      const { redirect } = readForm(request);
      if (redirect.kind === 'foreign') return sendForeign(reply, redirect.url);
      return sendPasskeyForm(reply, 200, { redirect: redirect.url });
    },
  );

  app.post(
    '/sign-in/passkey',
    { config: { rateLimit: limited }, errorHandler: showProblem },
    async (request, reply) => {
      const { redirect } = readForm(request);
      if (redirect.kind === 'foreign') return sendForeign(reply, redirect.url);
      const form = { redirect: redirect.url };
      if (isForeignForm(request))
        return sendForm(reply, 403, {
          ...form,
          error: 'The form came from another site. Sign in on this page.',
        });
      const result = await auth.signInWithPasskey(
        textOf(request.body, 'response') ?? '',
        { deviceId: readDeviceCookie(request), place: placeOf(request) },
      );
      request.log.info({ outcome: result.kind }, 'passkey');
      switch (result.kind) {
        case 'wrong':
          return sendForm(reply, 401, {
            ...form,
            error:
              'This passkey is not known here, or it took too long. Try again, or use the password.',
          });
        case 'refused':
          return sendForm(reply, 403, { ...form, error: result.message });
        default:
          await letIn(request, reply, result);
          return reply.redirect(redirect.url, 303);
      }
    },
  );
}
