import {
  driveSchema,
  eachOf,
  entityReader,
  runningDriveSchema,
  type Drive,
  type DriveReport,
  type RunningDrive,
} from '@sidehelm/contracts';
import {
  readList,
  unwrap,
  type GatewayApi,
  type ReadList,
} from '@sidehelm/console-react';
import type { DrivesApi } from './DrivesApi';

/** So many are shown. */
const LIMIT = 100;

const readDrive = entityReader(driveSchema);
const readRunning = entityReader(runningDriveSchema, { requests: eachOf });

/** Asks the teleop service through the gateway. */
export class DrivesClient implements DrivesApi {
  private readonly teleop;

  constructor(gateway: GatewayApi) {
    this.teleop = gateway.service('teleop');
  }

  async newest(robotId?: string): Promise<ReadList<Drive>> {
    const answer = await unwrap(
      this.teleop.GET('/api/drives', {
        params: { query: { robot_id: robotId, limit: LIMIT } },
      }),
    );
    const { items, leftOut } = readList(
      answer,
      'drives',
      readDrive,
      ({ number }) => `${number}`,
    );
    return { items: items.sort((a, b) => b.number - a.number), leftOut };
  }

  async running(): Promise<ReadList<RunningDrive>> {
    return readList(
      await unwrap(this.teleop.GET('/api/drives/running')),
      'drives',
      readRunning,
      ({ robot_id: robotId }) => robotId,
    );
  }

  async report(leaseId: string, report: DriveReport): Promise<void> {
    await unwrap(
      this.teleop.PUT('/api/drives/{lease_id}/report', {
        params: { path: { lease_id: leaseId } },
        body: report,
      }),
    );
  }
}
