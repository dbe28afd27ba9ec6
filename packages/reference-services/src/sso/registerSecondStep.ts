import type { FastifyInstance, FastifyReply } from 'fastify';
import { readDeviceCookie, type Auth } from '../auth';
import { inMinutes } from './inMinutes';
import { isForeignForm } from './isForeignForm';
import { isToken } from './isToken';
import {
  recoveryCodesPage,
  secondStepPage,
  setUpAtSignInPage,
} from './secondFactorPages';
import { sendPage } from './sendPage';
import { FOREIGN_SIGN_IN, placeOf, type SignInForm } from './signInForm';
import type { SsoDependencies } from './SsoDependencies';
import { textOf } from './textOf';

const WRONG_CODE =
  'This code is not right, or it was used already. Wait for the next one of your app.';

/** Asks for the code, or for the first code of a new app. */
export async function sendSecondStep(
  { secondStep }: Pick<Auth, 'secondStep'>,
  reply: FastifyReply,
  status: number,
  form: { ticket: string; redirect: string; error?: string },
) {
  const setUp = await secondStep.keyFor(form.ticket);
  return sendPage(
    reply,
    status,
    setUp
      ? setUpAtSignInPage({ ...form, key: setUp.key })
      : secondStepPage(form),
  );
}

/** POST /sign-in/code: the second step, for who has given the right password. */
export function registerSecondStep(
  app: FastifyInstance,
  { auth, passwords }: SsoDependencies,
  signInForm: SignInForm,
): void {
  const { limited, readForm, sendForm, sendForeign, showProblem, letIn } =
    signInForm;

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
      if (isForeignForm(request)) return anew(403, FOREIGN_SIGN_IN);
      const result = isToken(ticket)
        ? await auth.secondStep.finish(
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
          return sendSecondStep(auth, reply, 401, {
            ...form,
            error: WRONG_CODE,
          });
        default:
          await letIn(request, reply, result);
          if (result.usedRecoveryCode)
            passwords.mailFactor(result.user, 'recovery-code-used');
          if (!result.codes) return reply.redirect(redirect.url, 303);
          passwords.mailFactor(result.user, 'added');
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
}
