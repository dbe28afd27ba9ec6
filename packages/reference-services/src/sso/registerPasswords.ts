import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { inMinutes } from './inMinutes';
import { isEmailText } from './isEmailText';
import { isForeignForm } from './isForeignForm';
import { limitByAddress } from './limitByAddress';
import { messagePage } from './pages';
import {
  changePasswordPage,
  forgotPasswordPage,
  resetPasswordPage,
} from './passwordPages';
import { requirePerson } from './requirePerson';
import { sendPage } from './sendPage';
import type { SsoDependencies } from './SsoDependencies';
import { textOf } from './textOf';
import { isToken } from './isToken';
import { markBusy, TOO_BUSY } from './tooBusy';

const SIGN_IN = { text: 'Go to sign-in', url: '/sign-in' };
const FOREIGN = 'The form came from another site. Fill it in on this page.';

const sendBroken = (reply: FastifyReply) =>
  sendPage(
    reply,
    404,
    messagePage({
      title: 'This link does not work',
      message:
        'It was used already, is older than an hour, or a newer one was sent. Ask for another one.',
      link: { text: 'Send another link', url: '/forgot-password' },
    }),
  );

/** GET and POST /forgot-password, /reset-password and /account/password. */
export function registerPasswords(
  app: FastifyInstance,
  dependencies: SsoDependencies,
): void {
  const { company, config, passwords, mailer } = dependencies;
  const consoleUrl = `${config.ssoRedirectOrigins[0]}/`;

  const limited = limitByAddress(config, 'tries');

  /** Status and sentence of what went wrong; nothing of an unexpected error is shown. */
  const problemOf = ({ statusCode = 500, message }: FastifyError) => ({
    status: statusCode,
    message:
      statusCode < 500
        ? message
        : 'This does not work at the moment. Try again in a minute.',
  });

  const sendNoMail = (reply: FastifyReply) =>
    sendPage(
      reply,
      200,
      messagePage({
        title: 'No mail is sent here',
        message:
          'This installation has no mail server, so it cannot send you a link. Ask whoever runs it.',
        link: SIGN_IN,
      }),
    );

  app.get('/forgot-password', async (...[, reply]) =>
    mailer.reachesPeople
      ? sendPage(reply, 200, forgotPasswordPage({}))
      : sendNoMail(reply),
  );

  app.post(
    '/forgot-password',
    {
      config: { rateLimit: limited },
      errorHandler: (error, request, reply) => {
        const { status, message } = problemOf(error);
        if (status >= 500) request.log.error({ err: error }, 'failed');
        const email = textOf(request.body, 'email')?.trim();
        return sendPage(
          reply,
          status,
          forgotPasswordPage({ email, error: message }),
        );
      },
    },
    async (request, reply) => {
      if (!mailer.reachesPeople) return sendNoMail(reply);
      const email = (textOf(request.body, 'email') ?? '').trim();
      if (isForeignForm(request))
        return sendPage(
          reply,
          403,
          forgotPasswordPage({ email, error: FOREIGN }),
        );
      if (!isEmailText(email))
        return sendPage(
          reply,
          400,
          forgotPasswordPage({ email, error: 'Enter your email.' }),
        );
      // Not awaited: how long it takes would tell whether there is an account.
      passwords.forgot(email);
      const waits = mailer.problem
        ? ` ${mailer.problem} It comes as soon as it can be sent.`
        : '';
      return sendPage(
        reply,
        200,
        messagePage({
          title: 'Check your email',
          message: `If ${email} has an account here, a mail with a link comes within a few minutes. The link works once, for an hour.${waits}`,
          link: SIGN_IN,
        }),
      );
    },
  );

  app.get('/reset-password', async (request, reply) => {
    const token = textOf(request.query, 'token') ?? '';
    const user = isToken(token) ? await passwords.userOfLink(token) : undefined;
    return user
      ? sendPage(reply, 200, resetPasswordPage({ email: user.email, token }))
      : sendBroken(reply);
  });

  app.post(
    '/reset-password',
    { config: { rateLimit: limited } },
    async (request, reply) => {
      const token = textOf(request.body, 'token') ?? '';
      if (isForeignForm(request) || !isToken(token)) return sendBroken(reply);
      const password = textOf(request.body, 'new-password') ?? '';
      const result = await passwords.reset(token, password);
      switch (result.kind) {
        case 'dead':
          return sendBroken(reply);
        case 'weak':
          return sendPage(
            reply,
            400,
            resetPasswordPage({
              email: result.email,
              token,
              error: result.problem,
            }),
          );
        case 'kept':
          return sendPage(
            reply,
            403,
            messagePage({
              title: 'The password stays as it is',
              message: result.message,
              link: SIGN_IN,
            }),
          );
        case 'busy':
          return sendPage(
            reply,
            markBusy(reply),
            resetPasswordPage({ email: result.email, token, error: TOO_BUSY }),
          );
        default:
          return sendPage(
            reply,
            200,
            messagePage({
              title: 'Password changed',
              message:
                'You are signed out everywhere. Sign in with the new one.',
              link: SIGN_IN,
            }),
          );
      }
    },
  );

  app.get('/account', async (...[, reply]) =>
    reply.redirect('/account/password', 303),
  );

  app.get('/account/password', async (request, reply) => {
    const person = await requirePerson(request, reply, dependencies);
    if (!person) return reply;
    const { email } = person.user;
    const done = textOf(request.query, 'done') !== undefined;
    return sendPage(
      reply,
      200,
      changePasswordPage({
        email,
        consoleUrl,
        done,
        company: company?.name,
      }),
    );
  });

  app.post(
    '/account/password',
    { config: { rateLimit: limited } },
    async (request, reply) => {
      const person = await requirePerson(request, reply, dependencies);
      if (!person) return reply;
      const { email } = person.user;
      const again = (
        status: number,
        field: 'current-password' | 'new-password',
        message: string,
      ) =>
        sendPage(
          reply,
          status,
          changePasswordPage({
            email,
            consoleUrl,
            error: { field, message },
            company: company?.name,
          }),
        );
      if (isForeignForm(request))
        return again(403, 'current-password', FOREIGN);
      const result = await passwords.change(person, {
        current: textOf(request.body, 'current-password') ?? '',
        next: textOf(request.body, 'new-password') ?? '',
      });
      switch (result.kind) {
        case 'wrong':
          return again(
            401,
            'current-password',
            'The current password is wrong.',
          );
        case 'locked':
          return again(
            429,
            'current-password',
            `Too many wrong passwords. Try again in ${inMinutes(result.forMilliseconds)}.`,
          );
        case 'kept':
          return again(403, 'new-password', result.message);
        case 'busy':
          return again(markBusy(reply), 'current-password', TOO_BUSY);
        case 'weak':
          return again(400, 'new-password', result.problem);
        default:
          return reply.redirect('/account/password?done', 303);
      }
    },
  );
}
