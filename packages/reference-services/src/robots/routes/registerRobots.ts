import type { FastifyInstance } from 'fastify';
import {
  registerContractRoutes,
  type ContractRouteDependencies,
} from '../../platform/contractRoutes';
import type { PilotOrder } from '@sidehelm/contracts';
import type { Caller } from '../../platform/accessTokens';
import { versionOf } from '../../platform/versionOf';
import type { RobotsService } from '../rules/RobotsService';

interface Dependencies extends ContractRouteDependencies {
  /** Of the order service, for who may see it. */
  activeOrder(robotId: string, caller?: Caller): Promise<PilotOrder>;
}

/** Mounts the robots service. */
export function registerRobots(
  app: FastifyInstance,
  robots: RobotsService,
  dependencies: Dependencies,
): void {
  registerContractRoutes(
    app,
    'robots',
    {
      'GET /api/audit-events': ({ query }) => robots.auditFeed(query),
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
      'GET /api/robots/{id}/active-order/pilot-view': async ({
        params,
        caller,
      }) => {
        await robots.get(params.id);
        return dependencies.activeOrder(params.id, caller);
      },
    },
    dependencies,
  );
}
