import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeDevice } from '../auth';
import { idOf } from './idOf';
import { isForeignForm } from './isForeignForm';
import { addPasskeyPage, passkeysPage } from './passkeyPages';
import { requirePerson } from './requirePerson';
import { sendPage } from './sendPage';
import type { SsoDependencies } from './SsoDependencies';
import { textOf } from './textOf';
import { withPassword, type Person } from './withPassword';

const PAGE = '/account/passkeys';

const NOTICES: Readonly<Record<string, string>> = {
  added: 'The passkey is added. Sign in with it the next time.',
  removed: 'The passkey is removed. Delete it on the device, too.',
};

/** GET /account/passkeys, and POST for what is done there. */
export function registerPasskeys(
  app: FastifyInstance,
  dependencies: SsoDependencies,
): void {
  const { config, passkeys, passwords } = dependencies;
  const consoleUrl = `${config.ssoRedirectOrigins[0]}/`;

  async function show(
    { headers, body }: FastifyRequest,
    reply: FastifyReply,
    { user }: Person,
    more: { status?: number; error?: string; notice?: string } = {},
  ) {
    const { status = 200, ...others } = more;
    return sendPage(
      reply,
      status,
      passkeysPage({
        email: user.email,
        consoleUrl,
        passkeys: await passkeys.list(user.uuid),
        name:
          textOf(body, 'name') ?? describeDevice(headers['user-agent']) ?? '',
        ...others,
      }),
    );
  }

  app.get(PAGE, async (request, reply) => {
    const person = await requirePerson(request, reply, dependencies);
    if (!person) return reply;
    const notice = NOTICES[textOf(request.query, 'done') ?? ''];
    return show(request, reply, person, { notice });
  });

  app.post(
    `${PAGE}/begin`,
    withPassword(
      dependencies,
      'begin-password',
      (request, reply, person) => (status, error) =>
        show(request, reply, person, { status, error }),
      async (request, reply, { user }) =>
        sendPage(
          reply,
          200,
          addPasskeyPage({
            email: user.email,
            consoleUrl,
            request: await passkeys.beginAdding(user),
            name: (textOf(request.body, 'name') ?? '').slice(0, 60),
          }),
        ),
    ),
  );

  app.post(`${PAGE}/add`, async (request, reply) => {
    const person = await requirePerson(request, reply, dependencies);
    if (!person) return reply;
    const response = textOf(request.body, 'response') ?? '';
    const name = textOf(request.body, 'name') ?? '';
    const isAdded =
      !isForeignForm(request) &&
      (await passkeys.add(person.user, response, name));
    if (!isAdded)
      return show(request, reply, person, {
        status: 400,
        error:
          'The passkey was not added: it took too long, or the device sent something else. Try again.',
      });
    passwords.mailFactor(person.user, 'passkey-added');
    return reply.redirect(`${PAGE}?done=added`, 303);
  });

  app.post(`${PAGE}/remove`, async (request, reply) => {
    const person = await requirePerson(request, reply, dependencies);
    if (!person) return reply;
    if (isForeignForm(request)) return reply.redirect(PAGE, 303);
    const { user } = person;
    if (await passkeys.remove(user, idOf(request)))
      passwords.mailFactor(user, 'passkey-removed');
    return reply.redirect(`${PAGE}?done=removed`, 303);
  });
}
