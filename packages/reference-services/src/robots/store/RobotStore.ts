import type { Knex } from 'knex';
import type { DeploymentKind, ParkingSpot } from '@sidehelm/contracts';
import type { Clock } from '../../platform/Clock';
import { AuditOutbox, type NewAuditEvent } from '../../platform/AuditOutbox';
import type { LastKnown } from '../rules/LastKnownValues';

interface RobotRow {
  id: string;
  deployment_kind: string;
  assigned_pilot_uuid: string | null;
  parking_spot: string | null;
  last_known: string | null;
  pilot_heartbeat_at: string | null;
  version: number;
  deployment_kind_version: number;
  assigned_pilot_uuid_version: number;
  parking_spot_version: number;
}

/** A robot as people manage it; what it reports comes from `LastKnownValues`. */
export interface ManagedRobot {
  id: string;
  deployment_kind: DeploymentKind;
  /** 1 at first, raised by each change. */
  version: number;
  assigned_pilot_uuid?: string;
  parking_spot?: ParkingSpot;
}

export type NewRobot = Omit<ManagedRobot, 'version'>;

const MANAGED_FIELDS = [
  'deployment_kind',
  'assigned_pilot_uuid',
  'parking_spot',
] as const;

/** A field that people change. */
export type ManagedField = (typeof MANAGED_FIELDS)[number];

export type RobotChange = Partial<Pick<ManagedRobot, ManagedField>>;

export type ChangeResult =
  | { kind: 'changed'; robot: ManagedRobot }
  | { kind: 'missing' }
  /** The robot has another version than expected; `fields` have changed since. */
  | { kind: 'outdated'; fields: ManagedField[] };

function toRobot(row: RobotRow): ManagedRobot {
  return {
    id: row.id,
    deployment_kind: row.deployment_kind as DeploymentKind,
    version: row.version,
    assigned_pilot_uuid: row.assigned_pilot_uuid ?? undefined,
    parking_spot: row.parking_spot ? JSON.parse(row.parking_spot) : undefined,
  };
}

/** The columns of those fields of the change that differ from the row; `undefined` empties a field. */
function differencesOf(row: RobotRow, change: RobotChange) {
  const columns: Partial<RobotRow> = {};
  for (const field of MANAGED_FIELDS) {
    if (!(field in change)) continue;
    const value = change[field];
    const text = typeof value === 'object' ? JSON.stringify(value) : value;
    if ((text ?? null) !== row[field])
      Object.assign(columns, { [field]: text ?? null });
  }
  return columns;
}

/** What a change is called in the audit log, and what it tells of it. */
function actOf(field: ManagedField, change: RobotChange) {
  const { assigned_pilot_uuid: pilot, deployment_kind } = change;
  switch (field) {
    case 'deployment_kind':
      return {
        act: 'deployment-kind-set',
        details: { deployment_kind: deployment_kind ?? '' },
      };
    case 'assigned_pilot_uuid':
      return pilot === undefined
        ? { act: 'pilot-unassigned' }
        : { act: 'pilot-assigned', user_uuid: pilot };
    default:
      return { act: 'parking-spot-set' };
  }
}

/** The table of robots. */
export class RobotStore {
  constructor(
    private readonly database: Knex,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<ManagedRobot[]> {
    return (await this.robots().orderBy('id')).map(toRobot);
  }

  async get(id: string): Promise<ManagedRobot | undefined> {
    const row = await this.robots().where({ id }).first();
    return row && toRobot(row);
  }

  /** Keeps those whose id is taken; answers how many are new. All or none are written, and told to the audit log where somebody made them. */
  async insertMissing(
    robots: NewRobot[],
    { isTold = true }: { isTold?: boolean } = {},
  ): Promise<number> {
    return this.database.transaction(async transaction => {
      let count = 0;
      for (const { parking_spot, ...robot } of robots) {
        const inserted = await transaction<RobotRow>('robots_robots')
          .insert({
            ...robot,
            parking_spot: parking_spot && JSON.stringify(parking_spot),
          })
          .onConflict('id')
          .ignore()
          .returning('id');
        count += inserted.length;
        if (isTold && inserted.length > 0)
          await this.tell(transaction, robot.id, {
            act: 'created',
            details: { deployment_kind: robot.deployment_kind },
          });
      }
      return count;
    });
  }

  /**
   * Changes a robot and raises its version, unless it is so already. Where a
   * version is expected, only that one is changed: looking and writing are one
   * transaction, so of two that expect the same version one is outdated.
   */
  async change(
    id: string,
    change: RobotChange,
    expectedVersion?: number,
  ): Promise<ChangeResult> {
    return this.database.transaction(async transaction => {
      const robots = () => transaction<RobotRow>('robots_robots').where({ id });
      const row = await robots().forUpdate().first();
      if (!row) return { kind: 'missing' };
      if (expectedVersion !== undefined && expectedVersion !== row.version) {
        const fields = MANAGED_FIELDS.filter(
          field => row[`${field}_version`] > expectedVersion,
        );
        return { kind: 'outdated', fields };
      }
      const columns = differencesOf(row, change);
      const changed = Object.keys(columns);
      if (changed.length === 0) return { kind: 'changed', robot: toRobot(row) };
      const version = row.version + 1;
      const versions = changed.map(field => [`${field}_version`, version]);
      const [updated] = await robots()
        .update({ ...columns, ...Object.fromEntries(versions), version })
        .returning('*');
      for (const field of MANAGED_FIELDS)
        if (field in columns)
          await this.tell(transaction, id, actOf(field, change));
      return { kind: 'changed', robot: toRobot(updated) };
    });
  }

  async saveHeartbeat(id: string, at: Date): Promise<void> {
    await this.robots()
      .where({ id })
      .update({ pilot_heartbeat_at: at.toISOString() });
  }

  /** Robot → uuid of its pilot, of those that have one. */
  async loadPilots(): Promise<Map<string, string>> {
    const rows = await this.robots()
      .whereNotNull('assigned_pilot_uuid')
      .select('id', 'assigned_pilot_uuid');
    return new Map(
      rows.map(row => [row.id, row.assigned_pilot_uuid] as [string, string]),
    );
  }

  async loadLastKnown(): Promise<Map<string, LastKnown>> {
    const rows = await this.robots().whereNotNull('last_known');
    return new Map(
      rows.map(row => [row.id, JSON.parse(row.last_known ?? '{}')]),
    );
  }

  async saveLastKnown(values: Map<string, LastKnown>): Promise<void> {
    await this.database.transaction(async transaction => {
      for (const [id, value] of values) {
        await transaction<RobotRow>('robots_robots')
          .where({ id })
          .update({ last_known: JSON.stringify(value) });
      }
    });
  }

  private tell(
    transaction: Knex,
    robot_id: string,
    event: Omit<NewAuditEvent, 'at' | 'robot_id'>,
  ): Promise<void> {
    const at = this.clock().toISOString();
    return new AuditOutbox(transaction, 'robots_audit').add({
      at,
      robot_id,
      ...event,
    });
  }

  private robots() {
    return this.database<RobotRow>('robots_robots');
  }
}
