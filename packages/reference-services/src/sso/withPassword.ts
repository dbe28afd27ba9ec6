import type { FastifyReply, FastifyRequest } from 'fastify';
import { inMinutes } from './inMinutes';
import { isForeignForm } from './isForeignForm';
import { requirePerson } from './requirePerson';
import type { SsoDependencies } from './SsoDependencies';
import { textOf } from './textOf';
import { markBusy, TOO_BUSY } from './tooBusy';

export type Person = NonNullable<Awaited<ReturnType<typeof requirePerson>>>;

/** Shows the form again, with what is wrong. */
type Again = (status: number, message: string) => Promise<FastifyReply>;

/**
 * The handler of a form in which somebody who is signed in gives their password once more, so that who finds an open browser
 * changes nothing.
 *
 * @param field - name of the field with the password
 */
export function withPassword(
  dependencies: SsoDependencies,
  field: string,
  again: (
    request: FastifyRequest,
    reply: FastifyReply,
    person: Person,
  ) => Again,
  act: (
    request: FastifyRequest,
    reply: FastifyReply,
    person: Person,
  ) => Promise<FastifyReply>,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const person = await requirePerson(request, reply, dependencies);
    if (!person) return reply;
    const refuse = again(request, reply, person);
    if (isForeignForm(request))
      return refuse(
        403,
        'The form came from another site. Fill it in on this page.',
      );
    const result = await dependencies.passwords.check(
      person,
      textOf(request.body, field) ?? '',
    );
    switch (result.kind) {
      case 'wrong':
        return refuse(
          401,
          (await dependencies.passwords.isSet(person.user))
            ? 'The current password is wrong.'
            : 'Your account has no password. Set one by "Forgot password?" on the sign-in page, then do this again.',
        );
      case 'busy':
        return refuse(markBusy(reply), TOO_BUSY);
      case 'locked':
        return refuse(
          429,
          `Too many wrong passwords. Try again in ${inMinutes(result.forMilliseconds)}.`,
        );
      default:
        return act(request, reply, person);
    }
  };
}
