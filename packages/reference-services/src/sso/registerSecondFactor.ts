import type { FastifyInstance, FastifyReply } from 'fastify';
import { isForeignForm } from './isForeignForm';
import { requirePerson } from './requirePerson';
import {
  recoveryCodesPage,
  secondFactorPage,
  type FactorError,
  type FactorState,
} from './secondFactorPages';
import { sendPage } from './sendPage';
import type { SsoDependencies } from './SsoDependencies';
import { textOf } from './textOf';
import { withPassword, type Person } from './withPassword';

const PAGE = '/account/second-factor';

/** GET /account/second-factor, and POST for what is done there. */
export function registerSecondFactor(
  app: FastifyInstance,
  dependencies: SsoDependencies,
): void {
  const { config, factors, passwords } = dependencies;

  async function stateOf({ user }: Person): Promise<FactorState> {
    const since = await factors.since(user.uuid);
    if (since !== undefined)
      return {
        kind: 'set',
        since,
        codesLeft: await factors.countCodes(user.uuid),
      };
    return { kind: 'none' };
  }

  async function show(
    reply: FastifyReply,
    person: Person,
    more: {
      status?: number;
      state?: FactorState;
      error?: FactorError;
      notice?: string;
    } = {},
  ) {
    const { status = 200, state = await stateOf(person), ...others } = more;
    return sendPage(
      reply,
      status,
      secondFactorPage({
        email: person.user.email,
        consoleUrl: `${config.ssoRedirectOrigins[0]}/`,
        isRequired: factors.isRequired(person.user),
        state,
        ...others,
      }),
    );
  }

  app.get(PAGE, async (request, reply) => {
    const person = await requirePerson(request, reply, dependencies);
    if (!person) return reply;
    const isOff = textOf(request.query, 'done') === 'off';
    return show(reply, person, {
      notice: isOff ? 'Your second factor is switched off.' : undefined,
    });
  });

  const provenBy = (
    form: 'begin' | 'codes' | 'remove',
    act: (reply: FastifyReply, person: Person) => Promise<FastifyReply>,
  ) =>
    withPassword(
      dependencies,
      `${form}-password`,
      (_, reply, person) => (status, message) =>
        show(reply, person, { status, error: { form, message } }),
      (_, reply, person) => act(reply, person),
    );

  app.post(
    `${PAGE}/begin`,
    provenBy('begin', async (reply, person) => {
      const message = await passwords.whyKept(person.user);
      if (message !== undefined)
        return show(reply, person, {
          status: 403,
          error: { form: 'confirm', message },
        });
      const key = await factors.begin(person.user, person.sessionId);
      return show(reply, person, key && { state: { kind: 'new', key } });
    }),
  );

  app.post(`${PAGE}/confirm`, async (request, reply) => {
    const person = await requirePerson(request, reply, dependencies);
    if (!person) return reply;
    const { user, sessionId } = person;
    const isOn = (await factors.since(user.uuid)) !== undefined;
    if (isOn || isForeignForm(request)) return reply.redirect(PAGE, 303);
    const key = await factors.pending(user, sessionId);
    if (!key)
      return show(reply, person, {
        status: 400,
        error: {
          form: 'confirm',
          message:
            'Setting it up took too long, or was begun again elsewhere. Begin again.',
        },
      });
    const code = textOf(request.body, 'code') ?? '';
    const codes = await factors.confirm(user, sessionId, code);
    if (!codes)
      return show(reply, person, {
        status: 400,
        state: { kind: 'new', key },
        error: {
          form: 'confirm',
          message:
            'This code is not right. Codes change every 30 seconds; check that the clock of the phone is right.',
        },
      });
    passwords.mailFactor(person.user, 'added');
    return sendPage(
      reply,
      200,
      recoveryCodesPage({ codes, next: { text: 'Go on', url: PAGE } }),
    );
  });

  app.post(
    `${PAGE}/codes`,
    provenBy('codes', async (reply, { user }) => {
      if ((await factors.since(user.uuid)) === undefined)
        return reply.redirect(PAGE, 303);
      const codes = await factors.renewCodes(user);
      passwords.mailFactor(user, 'recovery-codes-renewed');
      return sendPage(
        reply,
        200,
        recoveryCodesPage({ codes, next: { text: 'Go on', url: PAGE } }),
      );
    }),
  );

  app.post(
    `${PAGE}/remove`,
    provenBy('remove', async (reply, person) => {
      const { user } = person;
      if (factors.isRequired(user))
        return show(reply, person, {
          status: 409,
          error: {
            form: 'remove',
            message: 'Your role needs a second factor, so it stays on.',
          },
        });
      if (await factors.remove(user)) passwords.mailFactor(user, 'removed');
      return reply.redirect(`${PAGE}?done=off`, 303);
    }),
  );
}
