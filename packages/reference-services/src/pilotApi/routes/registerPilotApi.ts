import type { FastifyInstance } from 'fastify';
import {
  registerContractRoutes,
  type ContractRouteDependencies,
} from '../../platform/contractRoutes';
import type { TrailService } from '../rules/TrailService';

/** Mounts the pilot service. */
export function registerPilotApi(
  app: FastifyInstance,
  trails: TrailService,
  dependencies: ContractRouteDependencies,
): void {
  registerContractRoutes(
    app,
    'pilot-api',
    {
      'GET /api/robots/trails': async ({ query }) =>
        trails.list(query.robot_id),
    },
    dependencies,
  );
}
