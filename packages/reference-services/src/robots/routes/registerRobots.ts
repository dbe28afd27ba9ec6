import type { FastifyInstance } from 'fastify';
import {
  registerContractRoutes,
  type ContractRouteDependencies,
} from '../../platform/contractRoutes';
import type { RobotsService } from '../rules/RobotsService';

/** The version that a change was made from; the contract has checked its form. */
function versionOf(headers: { 'If-Match'?: string } = {}): number | undefined {
  const tag = headers['If-Match'];
  return tag === undefined ? undefined : Number(tag.slice(1, -1));
}

/** Mounts the robots service. */
export function registerRobots(
  app: FastifyInstance,
  robots: RobotsService,
  dependencies: ContractRouteDependencies,
): void {
  registerContractRoutes(
    app,
    'robots',
    {
      'GET /api/robots': () => robots.list(),
      'POST /api/robots': async ({ body, reply }) => {
        const robot = await robots.add(body);
        reply.header('location', `robots/${robot.id}`);
        return robot;
      },
      'GET /api/robots/{id}': ({ params }) => robots.get(params.id),
      'POST /api/robots/{id}/assigned-pilot': ({ params, body, headers }) =>
        robots.assignPilot(params.id, body.user_uuid, versionOf(headers)),
      'DELETE /api/robots/{id}/assigned-pilot': ({ params, headers }) =>
        robots.unassignPilot(params.id, versionOf(headers)),
      'POST /api/robots/{id}/pilot-heartbeat': ({ params, caller }) =>
        robots.takeHeartbeat(params.id, caller?.uuid),
      'POST /api/robots/{id}/deployment-kind': ({ params, body, headers }) =>
        robots.setDeploymentKind(
          params.id,
          body.deployment_kind,
          versionOf(headers),
        ),
      'POST /api/robots/{id}/parking-spot': ({ params, body, headers }) =>
        robots.setParkingSpot(params.id, body.parking_spot, versionOf(headers)),
    },
    dependencies,
  );
}
