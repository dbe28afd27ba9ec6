import type { FastifyInstance } from 'fastify';
import {
  registerContractRoutes,
  type ContractRouteDependencies,
} from '../../platform/contractRoutes';
import { HttpError } from '../../platform/HttpError';
import { rangeOf } from '../../platform/timeRange';
import type { TrailService } from '../rules/TrailService';

/** Of a way in the past. */
const LONGEST_HOURS = 24;

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
      'GET /api/robots/trails': async ({ query }) => {
        const { robot_id: robotId, from, to } = query;
        if (from === undefined && to === undefined) return trails.list(robotId);
        if (robotId === undefined || from === undefined || to === undefined)
          throw new HttpError(
            400,
            'A range is asked for with robot_id, from and to.',
          );
        return trails.listBetween(
          robotId,
          rangeOf({ from, to }, LONGEST_HOURS),
        );
      },
    },
    dependencies,
  );
}
