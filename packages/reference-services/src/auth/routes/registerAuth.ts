import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../platform/HttpError';
import {
  registerContractRoutes,
  type ContractRouteDependencies,
} from '../../platform/contractRoutes';
import type { AuthService } from '../rules/AuthService';
import { readSessionCookie } from './sessionCookie';

/** Mounts the auth service. */
export function registerAuth(
  app: FastifyInstance,
  auth: AuthService,
  dependencies: ContractRouteDependencies,
): void {
  registerContractRoutes(
    app,
    'auth',
    {
      'POST /api/access-token': async ({ request, reply }) => {
        const sessionId = readSessionCookie(request);
        const user = await auth.userOfSession(sessionId);
        reply.header('cache-control', 'no-store');
        return {
          access_token: await auth.issueAccessToken(user, sessionId ?? ''),
          user,
        };
      },
      'GET /.well-known/jwks.json': async ({ reply }) => {
        reply.header('cache-control', 'public, max-age=300');
        return auth.keys();
      },
      'GET /api/users': () => auth.users.list(),
      'GET /api/users/search': ({ query }) => auth.users.search(query),
      'GET /api/users/{uuid}': async ({ params }) => {
        const user = await auth.users.get(params.uuid.toLowerCase());
        if (!user) throw new HttpError(404, 'There is no such user.');
        return user;
      },
    },
    dependencies,
  );
}
