import { holdsPermission } from '@sidehelm/console-common';
import type { FastifyInstance } from 'fastify';
import {
  registerContractRoutes,
  type ContractRouteDependencies,
} from '../../platform/contractRoutes';
import { systemClock } from '../../platform/Clock';
import { boundsOf } from '../../platform/timeRange';
import type { Attendance } from '../rules/Attendance';
import { checkRobot } from '../rules/checkRobot';
import type { DriveLog } from '../rules/DriveLog';
import type { RunningDrives } from '../rules/RunningDrives';
import type { RobotJournal } from '../rules/RobotJournal';
import { iceServersFor } from '../webrtc/iceServersFor';
import {
  createWhepHandlers,
  whepBodyLimits,
  type WhepDependencies,
} from '../video';

export interface TeleopRouteDependencies
  extends WhepDependencies, ContractRouteDependencies {
  attendance: Attendance;
  journal: Pick<RobotJournal, 'newest'>;
  drives: Pick<DriveLog, 'newest' | 'report'>;
  running: Pick<RunningDrives, 'list'>;
}

/** Mounts the operations of the teleop contract under `prefix`. */
export function registerTeleopRoutes(
  app: FastifyInstance,
  prefix: string,
  dependencies: TeleopRouteDependencies,
): void {
  const { attendance, journal, drives, running, simulation, access } =
    dependencies;
  app.register(
    async scoped =>
      registerContractRoutes(
        scoped,
        'teleop',
        {
          ...createWhepHandlers(scoped, dependencies),
          'GET /api/ice-servers': async ({ caller }) =>
            iceServersFor(
              dependencies.config.ice ?? { stun: [] },
              caller?.uuid ?? '',
              systemClock(),
            ),
          'PUT /api/robots/{id}/attendant': async ({ params, caller }) => {
            const { id } = params;
            checkRobot(simulation, id);
            const { name, since } = attendance.attend(id, caller?.name ?? '');
            return { name, since: since.toISOString() };
          },
          'DELETE /api/robots/{id}/attendant': async ({ params }) => {
            const { id } = params;
            checkRobot(simulation, id);
            attendance.leave(id);
            return undefined;
          },
          'GET /api/robots/{id}/events': async ({ params, query }) => {
            checkRobot(simulation, params.id);
            const { limit = 20, before } = query;
            return journal.newest(params.id, {
              limit,
              before,
              ...boundsOf(query),
            });
          },
          'GET /api/drives': async ({ query, caller }) => {
            const { robot_id: robotId, limit = 50, before } = query;
            const { uuid = '', roles = [] } = caller ?? {};
            const seesAll = holdsPermission(access, 'teleop.wall', roles);
            return drives.newest({
              robotId,
              limit,
              before,
              ...boundsOf(query),
              driverUuid: seesAll ? undefined : uuid,
            });
          },
          'GET /api/drives/running': async () => running.list(),
          'PUT /api/drives/{lease_id}/report': async call => {
            const { params, body, caller } = call;
            await drives.report(params.lease_id, caller?.uuid ?? '', body);
            return undefined;
          },
        },
        { ...dependencies, bodyLimits: whepBodyLimits },
      ),
    { prefix },
  );
}
