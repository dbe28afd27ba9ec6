import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { readDeviceCookie } from '../../auth';
import { messagePage } from '../pages';
import { checkRedirect } from '../redirects';
import { sendPage } from '../sendPage';
import { placeOf, type SignInForm } from '../signInForm';
import type { SsoDependencies } from '../SsoDependencies';
import { textOf } from '../textOf';
import type { CompanySignIn } from './CompanySignIn';
import type { IdentityProblem } from './identityProblem';
import { IdentityProviderError } from './IdentityProvider';
import {
  endPendingCookie,
  readPendingCookie,
  sendPendingCookie,
} from './pendingCookie';

const STATUS: Record<IdentityProblem, number> = {
  away: 503,
  declined: 403,
  expired: 400,
  misfit: 502,
  untrusted: 502,
};

const sentence: Record<IdentityProblem, (name: string) => string> = {
  away: name =>
    `${name} cannot be reached at the moment. Try again in a minute, or sign in with your password.`,
  declined: name => `You have not signed in at ${name}.`,
  expired: () => 'This sign-in was used already, or took too long. Try again.',
  misfit: name =>
    `${name} does not take the sign-in as it is set up, so nobody was signed in. Tell whoever runs the console.`,
  untrusted: name =>
    `${name} sent an answer that cannot be trusted, so nobody was signed in. Tell whoever runs the sign-in of ${name}.`,
};

/** Those that say nothing of who comes. */
const NOT_OF_THE_PERSON: readonly IdentityProblem[] = ['away', 'misfit'];

/** The page of sign-in, for who is to go on elsewhere afterwards. */
const signInUrl = (redirect: string | undefined, reason?: string) => {
  const query = new URLSearchParams({
    ...(redirect === undefined ? {} : { redirect }),
    ...(reason === undefined ? {} : { reason }),
  });
  return `/sign-in${query.size > 0 ? `?${query}` : ''}`;
};

/** GET /oidc/sign-in, /oidc/callback and /oidc/signed-out. */
export function registerCompanySignIn(
  app: FastifyInstance,
  { config, auth }: SsoDependencies,
  company: CompanySignIn,
  { limited, letIn, wayTo }: SignInForm,
): void {
  const options = { secure: config.secureCookies, seal: company.seal };
  const origins = config.ssoRedirectOrigins;

  function sendProblem(
    reply: FastifyReply,
    problem: { status: number; message: string; redirect?: string },
  ) {
    return sendPage(
      reply,
      problem.status,
      messagePage({
        title: `Signing in with ${company.name} did not work`,
        message: problem.message,
        link: { text: 'Go to sign-in', url: signInUrl(problem.redirect) },
      }),
    );
  }

  function sendThrown(
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
    redirect?: string,
  ) {
    if (!(error instanceof IdentityProviderError)) throw error;
    const { problem } = error;
    request.log.warn({ err: error }, 'sign-in with the identity provider');
    return sendProblem(reply, {
      status: STATUS[problem],
      message: sentence[problem](company.name),
      redirect,
    });
  }

  /** Where whoever asks wants to go in the end, as far as it is known; nowhere else. */
  function wayOf(request: FastifyRequest): string | undefined {
    const { redirect = textOf(request.query, 'redirect') } =
      readPendingCookie(
        request,
        textOf(request.query, 'state') ?? '',
        options,
      ) ?? {};
    const way = wayTo(redirect);
    return redirect === undefined || way.kind === 'foreign'
      ? undefined
      : way.url;
  }

  const route = {
    config: { rateLimit: limited },
    errorHandler: (
      error: FastifyError,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'failed');
      return sendProblem(reply, {
        status,
        message:
          status < 500
            ? error.message
            : 'Signing in does not work at the moment. Try again in a minute.',
        redirect: wayOf(request),
      });
    },
  };

  app.get('/oidc/sign-in', route, async (request, reply) => {
    const asked = textOf(request.query, 'redirect');
    const redirect = wayTo(asked);
    // The page of sign-in tells why not.
    if (redirect.kind === 'foreign')
      return reply.redirect(signInUrl(redirect.url), 303);
    try {
      const { url, pending } = await company.begin();
      const visit = { ...pending, redirect: redirect.url };
      sendPendingCookie(request, reply, visit, options);
      return reply.redirect(url, 303);
    } catch (error) {
      return sendThrown(request, reply, error, redirect.url);
    }
  });

  app.get('/oidc/callback', route, async (request, reply) => {
    const state = textOf(request.query, 'state') ?? '';
    const visit = readPendingCookie(request, state, options);
    const redirect = wayTo(visit?.redirect);
    const failed = (
      failure: 'company-failed' | 'company-refused',
      userUuid?: string,
    ) => auth.failures.count(userUuid, failure, request.ip);
    if (visit?.kind !== 'open' || redirect.kind === 'foreign') {
      await failed('company-failed');
      return sendProblem(reply, {
        status: 400,
        message:
          visit?.kind === 'over'
            ? 'This sign-in took longer than ten minutes. Try again.'
            : 'This sign-in was not begun in this browser, or is over already. Try again.',
        redirect: wayOf(request),
      });
    }
    try {
      const result = await company.finish(request.url, visit);
      request.log.info({ outcome: result.kind }, 'sign-in with the company');
      endPendingCookie(reply, state, options);
      if (result.kind === 'refused') {
        await failed('company-refused', result.userUuid);
        return sendProblem(reply, {
          status: 403,
          message: result.message,
          redirect: redirect.url,
        });
      }
      const opened = await auth.sessions.open(
        result.user,
        { deviceId: readDeviceCookie(request), place: placeOf(request) },
        'company',
      );
      await company.keep(opened.sessionId, result.idToken);
      await letIn(request, reply, opened);
      return reply.redirect(redirect.url, 303);
    } catch (error) {
      // While the provider is away the visit stays, so that the page can be loaded again until it answers.
      if (!(error instanceof IdentityProviderError && error.problem === 'away'))
        endPendingCookie(reply, state, options);
      if (
        error instanceof IdentityProviderError &&
        !NOT_OF_THE_PERSON.includes(error.problem)
      )
        await failed('company-failed');
      return sendThrown(request, reply, error, redirect.url);
    }
  });

  // Whoever was signed out at the provider comes back here, and with them where they wanted to go.
  app.get('/oidc/signed-out', async (request, reply) => {
    const state = textOf(request.query, 'state');
    const checked = checkRedirect(state, origins);
    const redirect =
      state !== undefined && checked.kind === 'allowed'
        ? checked.url
        : undefined;
    return reply.redirect(signInUrl(redirect), 303);
  });
}
