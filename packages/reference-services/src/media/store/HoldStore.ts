import type { LegalHold } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import { AuditOutbox } from '../../platform/AuditOutbox';

/** A hold with who has made it. */
export type StoredHold = LegalHold & { held_by_uuid: string };

interface HoldRow {
  uuid: string;
  robot_id: string;
  start_time: string;
  end_time: string;
  reason: string;
  held_by_uuid: string;
  held_by_name: string;
  held_at: string;
  released_at: string | null;
}

const viewOf = (row: HoldRow): LegalHold => ({
  uuid: row.uuid,
  robotID: row.robot_id,
  startTime: row.start_time,
  endTime: row.end_time,
  reason: row.reason,
  held_by_name: row.held_by_name,
  held_at: row.held_at,
});

/** What is kept for longer, and what was: a released one stays, so that nobody releases it twice. */
export class HoldStore {
  constructor(private readonly database: Knex) {}

  /** Those that are not released, the newest first. */
  async list(robotId?: string): Promise<LegalHold[]> {
    const rows = await this.holds()
      .whereNull('released_at')
      .where(robotId === undefined ? {} : { robot_id: robotId })
      .orderBy([
        { column: 'held_at', order: 'desc' },
        { column: 'uuid', order: 'desc' },
      ]);
    return rows.map(viewOf);
  }

  async insert(hold: StoredHold): Promise<void> {
    const { robotID, startTime, endTime, ...others } = hold;
    await this.database.transaction(async transaction => {
      await transaction<HoldRow>('media_holds').insert({
        ...others,
        robot_id: robotID,
        start_time: startTime,
        end_time: endTime,
      });
      await new AuditOutbox(transaction, 'media_audit').add({
        act: 'held',
        at: hold.held_at,
        robot_id: robotID,
        details: { startTime, endTime, reason: hold.reason },
      });
    });
  }

  /** Answers what became of it: `missing` where there never was one. */
  async release(
    uuid: string,
    at: string,
  ): Promise<'released' | 'released before' | 'missing'> {
    return this.database.transaction(async transaction => {
      const holds = () => transaction<HoldRow>('media_holds').where({ uuid });
      const row = await holds().first();
      if (!row) return 'missing';
      // Of two at once one changes it.
      const changed = await holds()
        .whereNull('released_at')
        .update({ released_at: at });
      if (changed === 0) return 'released before';
      await new AuditOutbox(transaction, 'media_audit').add({
        act: 'released',
        at,
        robot_id: row.robot_id,
        details: { startTime: row.start_time, endTime: row.end_time },
      });
      return 'released';
    });
  }

  private holds() {
    return this.database<HoldRow>('media_holds');
  }
}
