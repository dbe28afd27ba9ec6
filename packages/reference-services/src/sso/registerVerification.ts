import type { FastifyInstance, FastifyReply } from 'fastify';
import { deliveryProblem, refusalOf } from '../auth';
import { isForeignForm } from './isForeignForm';
import { isToken } from './isToken';
import { messagePage, outboxPage, verifyEmailPage } from './pages';
import { sendPage } from './sendPage';
import type { SsoDependencies } from './SsoDependencies';
import { textOf } from './textOf';

const SIGN_IN = { text: 'Go to sign-in', url: '/sign-in' };

const sendBroken = (reply: FastifyReply) =>
  sendPage(
    reply,
    404,
    messagePage({
      title: 'This link does not work',
      message:
        'It was used already, is older than 24 hours, or a newer one was sent. Ask a supervisor or an admin to send you another one.',
      link: SIGN_IN,
    }),
  );

/** GET and POST /verify-email, and in a demo GET /outbox. */
export function registerVerification(
  app: FastifyInstance,
  { config, administration, outbox }: SsoDependencies,
): void {
  app.get('/verify-email', async (request, reply) => {
    const token = textOf(request.query, 'token') ?? '';
    const user = isToken(token)
      ? await administration.userOfLink(token)
      : undefined;
    return user
      ? sendPage(reply, 200, verifyEmailPage({ email: user.email, token }))
      : sendBroken(reply);
  });

  app.post('/verify-email', async (request, reply) => {
    const token = textOf(request.body, 'token') ?? '';
    if (isForeignForm(request) || !isToken(token)) return sendBroken(reply);
    const user = await administration.verifyEmail(token);
    return user
      ? sendPage(
          reply,
          200,
          messagePage({
            title: 'Email verified',
            message: `${user.email} is verified. ${refusalOf(user) ?? 'You can sign in now.'}`,
            link: SIGN_IN,
          }),
        )
      : sendBroken(reply);
  });

  app.post('/send-verification-link', async (request, reply) => {
    const ticket = textOf(request.body, 'ticket') ?? '';
    const sent =
      isForeignForm(request) || !isToken(ticket)
        ? undefined
        : await administration.sendLinkFor(ticket);
    if (!sent)
      return sendPage(
        reply,
        404,
        messagePage({
          title: 'Sign in once more',
          message:
            'This page was open for too long, or its button was pressed already. Sign in to be sent another link.',
          link: SIGN_IN,
        }),
      );
    const { email, delivery } = sent;
    const problem = deliveryProblem(delivery, email);
    return sendPage(
      reply,
      200,
      messagePage({
        title: problem ? 'The mail is not there yet' : 'Check your email',
        message:
          problem ??
          `A mail with a link comes to ${email} within a few minutes. The link works once, for 24 hours.`,
        link: SIGN_IN,
      }),
    );
  });

  // Its links let in whoever reads them, as the accounts of a demo do.
  if (config.demo && outbox)
    app.get('/outbox', async (...[, reply]) =>
      sendPage(reply, 200, outboxPage(await outbox.list())),
    );
}
