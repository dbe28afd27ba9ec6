import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  DEMO_PASSWORD,
  DEMO_USERS,
  readSessionCookie,
  sendDeviceCookie,
  sendSessionCookie,
} from '../auth';
import { limitByAddress } from './limitByAddress';
import { messagePage, signInPage } from './pages';
import { checkRedirect } from './redirects';
import { sendPage } from './sendPage';
import type { SsoDependencies } from './SsoDependencies';
import { textOf } from './textOf';

const AT_THE_MOMENT =
  'Signing in does not work at the moment. Try again in a minute.';

export const FOREIGN_SIGN_IN =
  'The form came from another site. Sign in on this page.';

/** Where somebody signs in, as far as the request says. */
export const placeOf = ({ headers, ip }: FastifyRequest) => ({
  userAgent: headers['user-agent'],
  address: ip,
});

export type SignInForm = ReturnType<typeof createSignInForm>;

/** What all ways to sign in have in common: the form, where it leads, and what a browser gets whose person comes in. */
export function createSignInForm({
  config,
  auth,
  company,
  mailer,
}: Pick<SsoDependencies, 'config' | 'auth' | 'company' | 'mailer'>) {
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

  /** Shows the form, with what was typed and what went wrong. */
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
      signInPage({
        ...state,
        demo,
        company: company?.name,
        forgets: mailer.reachesPeople,
      }),
    );
  }

  /** Refuses to lead somebody to an address that is not ours. */
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

  /** Gives the browser its new session, and its new name. */
  async function letIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { sessionId, deviceId }: { sessionId: string; deviceId: string },
  ) {
    // Nobody uses it any more: this browser gets another one.
    const former = readSessionCookie(request);
    if (former) await auth.sessions.end(former);
    const options = { secure: config.secureCookies };
    sendSessionCookie(reply, sessionId, options);
    sendDeviceCookie(reply, deviceId, options);
  }

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

  return {
    limited: limitByAddress(config, 'sign-ins'),
    wayTo,
    readForm,
    sendForm,
    sendForeign,
    showProblem,
    letIn,
  };
}
