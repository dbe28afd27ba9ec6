import type { FastifyInstance, FastifyReply } from 'fastify';
import { isForeignForm } from '../isForeignForm';
import { requirePerson } from '../requirePerson';
import { sendPage } from '../sendPage';
import type { SsoDependencies } from '../SsoDependencies';
import { textOf } from '../textOf';
import { withPassword, type Person } from '../withPassword';
import { companyAccountPage } from './companyAccountPage';
import type { CompanySignIn } from './CompanySignIn';

const PAGE = '/account/company';

/** GET /account/company, and POST to unlink one's account from the identity provider. */
export function registerCompanyAccount(
  app: FastifyInstance,
  dependencies: SsoDependencies,
  company: CompanySignIn,
): void {
  const { config, passwords } = dependencies;

  async function show(
    reply: FastifyReply,
    { user }: Person,
    more: { status?: number; error?: string; notice?: string } = {},
  ) {
    const { status = 200, ...others } = more;
    return sendPage(
      reply,
      status,
      companyAccountPage({
        email: user.email,
        consoleUrl: `${config.ssoRedirectOrigins[0]}/`,
        company: company.name,
        since: await company.linkedSince(user),
        hasPassword: await passwords.isSet(user),
        ...others,
      }),
    );
  }

  app.get(PAGE, async (request, reply) => {
    const person = await requirePerson(request, reply, dependencies);
    if (!person) return reply;
    const isDone = textOf(request.query, 'done') !== undefined;
    return show(reply, person, {
      notice: isDone
        ? `Your account is no longer linked with ${company.name}.`
        : undefined,
    });
  });

  async function unlink(reply: FastifyReply, person: Person) {
    const error = await company.unlink(person.user);
    return error === undefined
      ? reply.redirect(`${PAGE}?done`, 303)
      : show(reply, person, { status: 409, error });
  }

  const withTheirPassword = withPassword(
    dependencies,
    'current-password',
    (...[, reply, person]) =>
      (status, error) =>
        show(reply, person, { status, error }),
    (...[, reply, person]) => unlink(reply, person),
  );

  app.post(`${PAGE}/unlink`, async (request, reply) => {
    const person = await requirePerson(request, reply, dependencies);
    if (!person) return reply;
    if (await passwords.isSet(person.user))
      return withTheirPassword(request, reply);
    // Who has a passkey alone has shown it to come in.
    return isForeignForm(request)
      ? reply.redirect(PAGE, 303)
      : unlink(reply, person);
  });
}
