import type { Drive, DriveReport } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import type { TimeRange } from '../../platform/timeRange';

interface DriveRow {
  number: number;
  lease_id: string;
  robot_id: string;
  driver_uuid: string;
  driver_name: string;
  started_at: string;
  ended_at: string | null;
  /** When its service said last that it goes on; absent until then. */
  last_seen_at: string | null;
  /** JSON. */
  report: string | null;
}

/** A drive that begins, or has ended already. */
export type NewDrive = Pick<
  DriveRow,
  'lease_id' | 'robot_id' | 'driver_uuid' | 'driver_name' | 'started_at'
> &
  Partial<Pick<DriveRow, 'ended_at'>>;

const LAST_SIGN = 'coalesce(last_seen_at, started_at)';

/** Of times: the drives that went on in that range. */
export interface DriveSearch extends Partial<TimeRange> {
  since: Date;
  limit: number;
  robotId?: string;
  driverUuid?: string;
  /** Only lower numbers. */
  before?: number;
}

/** The table of who drove which robot, and how that went. */
export class DriveStore {
  constructor(private readonly database: Knex) {}

  /** A robot has one driver: what was open of it has ended. */
  async begin(drive: NewDrive): Promise<void> {
    await this.database.transaction(async transaction => {
      const drives = () => transaction<DriveRow>('teleop_drives');
      await drives()
        .where({ robot_id: drive.robot_id })
        .whereNull('ended_at')
        .whereNot({ lease_id: drive.lease_id })
        .update({ ended_at: drive.started_at });
      await drives().insert(drive).onConflict('lease_id').ignore();
    });
  }

  async end(leaseId: string, at: Date): Promise<void> {
    await this.drives()
      .where({ lease_id: leaseId })
      .whereNull('ended_at')
      .update({ ended_at: at.toISOString() });
  }

  /** Notes that these go on. */
  async sign(leaseIds: readonly string[], at: Date): Promise<void> {
    await this.drives()
      .whereIn('lease_id', leaseIds)
      .update({ last_seen_at: at.toISOString() });
  }

  /** Ends those without a sign since then, as of their last. */
  async endSilent(since: Date): Promise<void> {
    await this.drives()
      .whereNull('ended_at')
      .whereRaw(`${LAST_SIGN} < ?`, [since.toISOString()])
      .update({ ended_at: this.database.raw(LAST_SIGN) });
  }

  /** Whether that person has had a drive under that lease. */
  async report(
    leaseId: string,
    driverUuid: string,
    report: DriveReport,
  ): Promise<boolean> {
    const changed = await this.drives()
      .where({ lease_id: leaseId, driver_uuid: driverUuid })
      .update({ report: JSON.stringify(report) });
    return changed > 0;
  }

  /** Newest first. */
  async search(search: DriveSearch): Promise<Drive[]> {
    const { since, limit, robotId, driverUuid, before, from, to } = search;
    const query = this.drives()
      .where('started_at', '>=', since.toISOString())
      .orderBy('number', 'desc')
      .limit(limit);
    if (robotId !== undefined) query.where({ robot_id: robotId });
    if (driverUuid !== undefined) query.where({ driver_uuid: driverUuid });
    if (before !== undefined) query.where('number', '<', before);
    if (to !== undefined) query.where('started_at', '<', to);
    if (from !== undefined)
      query.where(ended =>
        ended.whereNull('ended_at').orWhere('ended_at', '>=', from),
      );
    // The lease of a drive that goes on is nobody else's business.
    return (await query).map(
      ({ lease_id, ended_at, last_seen_at, report, ...drive }) => ({
        ...drive,
        ...(ended_at === null ? {} : { ended_at }),
        ...(report === null ? {} : { report: JSON.parse(report) }),
      }),
    );
  }

  async deleteBefore(time: Date): Promise<void> {
    await this.drives().where('started_at', '<', time.toISOString()).delete();
  }

  private drives() {
    return this.database<DriveRow>('teleop_drives');
  }
}
