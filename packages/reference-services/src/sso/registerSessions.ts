import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, sessionHashOf } from '../auth';
import { idOf } from './idOf';
import { isForeignForm } from './isForeignForm';
import { requirePerson } from './requirePerson';
import { sendPage } from './sendPage';
import { sessionsPage } from './sessionsPage';
import type { SsoDependencies } from './SsoDependencies';
import { textOf } from './textOf';

const NOTICES: Readonly<Record<string, string>> = {
  ended: 'The session has ended.',
  'others-ended': 'You are signed out everywhere else.',
};

/** GET /account/sessions, and POST to end one of them or all others. */
export function registerSessions(
  app: FastifyInstance,
  dependencies: SsoDependencies,
): void {
  const { auth, config } = dependencies;

  app.get('/account/sessions', async (request, reply) => {
    const person = await requirePerson(request, reply, dependencies);
    if (!person) return reply;
    const { user, sessionId } = person;
    return sendPage(
      reply,
      200,
      sessionsPage({
        email: user.email,
        consoleUrl: `${config.ssoRedirectOrigins[0]}/`,
        sessions: await auth.sessions.list(user.uuid, sessionHashOf(sessionId)),
        notice: NOTICES[textOf(request.query, 'done') ?? ''],
      }),
    );
  });

  /** Does what a form of the page asks for. */
  const ends =
    (
      end: (
        person: { userUuid: string; sessionHash: string; by: Actor },
        request: FastifyRequest,
      ) => Promise<boolean>,
      done: keyof typeof NOTICES,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const person = await requirePerson(request, reply, dependencies);
      if (!person) return reply;
      const { user, sessionId } = person;
      // Whoever is led here from another site sees where they are signed in, and nothing ends.
      if (isForeignForm(request))
        return reply.redirect('/account/sessions', 303);
      const { uuid, first_name, last_name } = user;
      await end(
        {
          userUuid: uuid,
          sessionHash: sessionHashOf(sessionId),
          by: { uuid, name: `${first_name} ${last_name}` },
        },
        request,
      );
      return reply.redirect(`/account/sessions?done=${done}`, 303);
    };

  app.post(
    '/account/sessions/end',
    ends(
      ({ userUuid, by }, request) =>
        auth.sessions.endOne(userUuid, idOf(request), by),
      'ended',
    ),
  );
  app.post(
    '/account/sessions/end-others',
    ends(
      ({ userUuid, sessionHash, by }) =>
        auth.sessions.endOthers(userUuid, sessionHash, by),
      'others-ended',
    ),
  );
}
