import type { FastifyInstance } from 'fastify';
import { requireCaller } from '../../platform/accessTokens';
import {
  registerContractRoutes,
  type ContractRouteDependencies,
} from '../../platform/contractRoutes';
import { versionOf } from '../../platform/versionOf';
import type { Auth } from '../openAuth';
import type { UserAdministration } from '../rules/UserAdministration';
import { readSessionCookie } from './sessionCookie';

/** Mounts the auth service. */
export function registerAuth(
  app: FastifyInstance,
  { users, sessions, tokens, audit }: Auth,
  administration: UserAdministration,
  dependencies: ContractRouteDependencies,
): void {
  registerContractRoutes(
    app,
    'auth',
    {
      'POST /api/access-token': async ({ request, reply }) => {
        const sessionId = readSessionCookie(request);
        const user = await sessions.userOf(sessionId);
        reply.header('cache-control', 'no-store');
        return {
          access_token: await tokens.issue(user, sessionId ?? ''),
          user,
        };
      },
      'GET /.well-known/jwks.json': async ({ reply }) => {
        reply.header('cache-control', 'public, max-age=300');
        return tokens.keys();
      },
      'GET /api/audit-events': ({ query }) => audit.read(query),
      'GET /api/users': () => users.list(),
      'GET /api/users/search': ({ query }) => users.search(query),
      'POST /api/users': async ({ body, caller, reply }) => {
        const user = await administration.create(body, requireCaller(caller));
        reply.header('location', `users/${user.uuid}`);
        return user;
      },
      'GET /api/users/{uuid}': ({ params }) => administration.get(params.uuid),
      'POST /api/users/{uuid}/activate': ({ params, headers, caller }) =>
        administration.activate(
          params.uuid,
          requireCaller(caller),
          versionOf(headers),
        ),
      'POST /api/users/{uuid}/deactivate': ({ params, headers, caller }) =>
        administration.deactivate(
          params.uuid,
          requireCaller(caller),
          versionOf(headers),
        ),
      'POST /api/users/{uuid}/send-verification-link': ({ params, caller }) =>
        administration.sendVerificationLink(params.uuid, requireCaller(caller)),
      'PUT /api/users/{uuid}/roles': ({ params, headers, body, caller }) =>
        administration.setRoles(
          params.uuid,
          body.roles,
          requireCaller(caller),
          versionOf(headers),
        ),
      'GET /api/users/{uuid}/sessions': async ({ params, caller }) => {
        const { uuid } = await administration.get(params.uuid);
        return sessions.list(uuid, requireCaller(caller).session);
      },
      'DELETE /api/users/{uuid}/sessions/{id}': async ({ params, caller }) => {
        const person = requireCaller(caller);
        await administration.requireNow('user.end-session', person);
        const { uuid } = await administration.get(params.uuid);
        await sessions.endOne(uuid, params.id, person);
      },
      'DELETE /api/users/{uuid}/sessions': async ({ params, caller }) => {
        const person = requireCaller(caller);
        await administration.requireNow('user.end-session', person);
        const { uuid } = await administration.get(params.uuid);
        await sessions.endAll(uuid, person);
      },
      'GET /api/users/{uuid}/second-factor': ({ params }) =>
        administration.secondFactorOf(params.uuid),
      'DELETE /api/users/{uuid}/second-factor': ({ params, caller }) =>
        administration.removeSecondFactor(params.uuid, requireCaller(caller)),
      'GET /api/users/{uuid}/acts': ({ params }) =>
        administration.listActs(params.uuid),
    },
    dependencies,
  );
}
