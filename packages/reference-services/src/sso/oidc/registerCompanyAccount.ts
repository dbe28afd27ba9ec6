import type { FastifyInstance, FastifyReply } from 'fastify';
import { isForeignForm } from '../isForeignForm';
import { requirePerson } from '../requirePerson';
import { sendPage } from '../sendPage';
import type { SsoDependencies } from '../SsoDependencies';
import { withPassword, type Person } from '../withPassword';
import { companyAccountPage } from './companyAccountPage';
import type { CompanySignIn } from './CompanySignIn';

const PAGE = '/account/company';

/** GET /account/company, and POST to unlink one's account from the identity provider, and to allow that it is linked again. */
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
        hasUnlinked: await company.hasUnlinked(user),
        hasPassword: await passwords.isSet(user),
        ...others,
      }),
    );
  }

  app.get(PAGE, async (request, reply) => {
    const person = await requirePerson(request, reply, dependencies);
    if (!person) return reply;
    const { done } = request.query as { done?: unknown };
    return show(reply, person, { notice: noticeOf(done) });
  });

  function noticeOf(done: unknown): string | undefined {
    if (done === 'allowed')
      return `Your account is linked again when you sign in with ${company.name} the next time.`;
    return done === undefined
      ? undefined
      : `Your account is no longer linked with ${company.name}.`;
  }

  /** A form that asks for the password, of who has one. */
  function post(
    url: string,
    act: (reply: FastifyReply, person: Person) => Promise<FastifyReply>,
  ) {
    const withTheirPassword = withPassword(
      dependencies,
      'current-password',
      (...[, reply, person]) =>
        (status, error) =>
          show(reply, person, { status, error }),
      (...[, reply, person]) => act(reply, person),
    );
    app.post(url, async (request, reply) => {
      const person = await requirePerson(request, reply, dependencies);
      if (!person) return reply;
      if (await passwords.isSet(person.user))
        return withTheirPassword(request, reply);
      if (isForeignForm(request)) return reply.redirect(PAGE, 303);
      // Who has a passkey alone has shown it to come in, unless they came by the provider.
      return (await company.idTokenOf(person.sessionId)) === undefined
        ? act(reply, person)
        : show(reply, person, {
            status: 403,
            error: `You came in with ${company.name}, and your account has no password. Sign out, sign in with a passkey, then do this again; or set a password by "Forgot password?".`,
          });
    });
  }

  post(`${PAGE}/unlink`, async (reply, person) => {
    const error = await company.unlink(person.user, person.sessionId);
    return error === undefined
      ? reply.redirect(`${PAGE}?done`, 303)
      : show(reply, person, { status: 409, error });
  });

  post(`${PAGE}/allow`, async (reply, person) => {
    await company.allow(person.user);
    return reply.redirect(`${PAGE}?done=allowed`, 303);
  });
}
