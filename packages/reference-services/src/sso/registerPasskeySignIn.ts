import type { FastifyInstance } from 'fastify';
import { readDeviceCookie } from '../auth';
import { isForeignForm } from './isForeignForm';
import { passkeySignInPage } from './passkeyPages';
import { sendPage } from './sendPage';
import { FOREIGN_SIGN_IN, placeOf, type SignInForm } from './signInForm';
import type { SsoDependencies } from './SsoDependencies';
import { textOf } from './textOf';

/** POST /sign-in/passkey/begin and /sign-in/passkey. */
export function registerPasskeySignIn(
  app: FastifyInstance,
  { auth, passkeys }: SsoDependencies,
  signInForm: SignInForm,
): void {
  const { limited, readForm, sendForm, sendForeign, showProblem, letIn } =
    signInForm;

  app.post(
    '/sign-in/passkey/begin',
    { config: { rateLimit: limited }, errorHandler: showProblem },
    async (request, reply) => {
      const { redirect } = readForm(request);
      if (redirect.kind === 'foreign') return sendForeign(reply, redirect.url);
      return sendPage(
        reply,
        200,
        passkeySignInPage({
          redirect: redirect.url,
          request: await passkeys.beginSignIn(),
        }),
      );
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
          error: FOREIGN_SIGN_IN,
        });
      const result = await auth.passkeySignIn.signIn(
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
