import type { FastifyInstance } from 'fastify';
import {
  registerContractRoutes,
  type ContractRouteDependencies,
} from '../platform/contractRoutes';
import type { RobotsService } from './RobotsService';

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
      'POST /api/robots': ({ body }) => robots.add(body),
      'GET /api/robots/{id}': ({ params }) => robots.get(params.id),
      'POST /api/robots/{id}/assigned-pilot': ({ params, body }) =>
        robots.assignPilot(params.id, body.user_uuid),
      'DELETE /api/robots/{id}/assigned-pilot': ({ params }) =>
        robots.unassignPilot(params.id),
      'POST /api/robots/{id}/pilot-heartbeat': ({ params, caller }) =>
        robots.takeHeartbeat(params.id, caller?.uuid),
      'POST /api/robots/{id}/deployment-kind': ({ params, body }) =>
        robots.setDeploymentKind(params.id, body.deployment_kind),
      'POST /api/robots/{id}/parking-spot': ({ params, body }) =>
        robots.setParkingSpot(params.id, body.parking_spot),
    },
    dependencies,
  );
}
