import type { Knex } from 'knex';
import type { DeploymentKind, ParkingSpot } from '@sidehelm/console-common';
import type { LastKnown } from './LastKnownValues';

interface RobotRow {
  id: string;
  deployment_kind: string;
  assigned_pilot_uuid: string | null;
  parking_spot: string | null;
  last_known: string | null;
  pilot_heartbeat_at: string | null;
}

/** A robot as people manage it; what it reports comes from `LastKnownValues`. */
export interface ManagedRobot {
  id: string;
  deployment_kind: DeploymentKind;
  assigned_pilot_uuid?: string;
  parking_spot?: ParkingSpot;
}

function toRobot(row: RobotRow): ManagedRobot {
  return {
    id: row.id,
    deployment_kind: row.deployment_kind as DeploymentKind,
    assigned_pilot_uuid: row.assigned_pilot_uuid ?? undefined,
    parking_spot: row.parking_spot ? JSON.parse(row.parking_spot) : undefined,
  };
}

/** The table of robots. */
export class RobotStore {
  constructor(private readonly database: Knex) {}

  async list(): Promise<ManagedRobot[]> {
    return (await this.robots().orderBy('id')).map(toRobot);
  }

  async get(id: string): Promise<ManagedRobot | undefined> {
    const row = await this.robots().where({ id }).first();
    return row && toRobot(row);
  }

  /** Answers false when the id is taken. */
  async insert(robot: ManagedRobot): Promise<boolean> {
    const inserted = await this.robots()
      .insert({
        ...robot,
        parking_spot: robot.parking_spot && JSON.stringify(robot.parking_spot),
      })
      .onConflict('id')
      .ignore()
      .returning('id');
    return inserted.length > 0;
  }

  /** `undefined` in a field of the change empties it. Answers false when there is no such robot. */
  async update(
    id: string,
    change: Partial<Omit<ManagedRobot, 'id'>>,
  ): Promise<boolean> {
    const row: Partial<RobotRow> = {};
    if (change.deployment_kind) row.deployment_kind = change.deployment_kind;
    if ('assigned_pilot_uuid' in change)
      row.assigned_pilot_uuid = change.assigned_pilot_uuid ?? null;
    if (change.parking_spot)
      row.parking_spot = JSON.stringify(change.parking_spot);
    return (await this.robots().where({ id }).update(row)) > 0;
  }

  async saveHeartbeat(id: string, at: Date): Promise<void> {
    await this.robots()
      .where({ id })
      .update({ pilot_heartbeat_at: at.toISOString() });
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

  private robots() {
    return this.database<RobotRow>('robots_robots');
  }
}
