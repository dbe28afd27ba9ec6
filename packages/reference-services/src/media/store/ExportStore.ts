import type { Export } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import { AuditOutbox } from '../../platform/AuditOutbox';

/** An export with who has made it. */
export type StoredExport = Export & { exported_by_uuid: string };

interface ExportRow {
  id: number;
  manifest_sha256: string;
  robot_id: string;
  start_time: string;
  end_time: string;
  exported_by_uuid: string;
  exported_by_name: string;
  exported_at: string;
  recordings: string | null;
}

const viewOf = (row: ExportRow): Export => ({
  robotID: row.robot_id,
  startTime: row.start_time,
  endTime: row.end_time,
  manifest_sha256: row.manifest_sha256,
  exported_by_name: row.exported_by_name,
  exported_at: row.exported_at,
  ...(row.recordings !== null && { recordings: JSON.parse(row.recordings) }),
});

/** Which recordings were taken away. */
export class ExportStore {
  constructor(private readonly database: Knex) {}

  /** The first with this manifest. */
  async find(manifest_sha256: string): Promise<Export | undefined> {
    return this.first({ manifest_sha256 });
  }

  /** The one with this manifest that somebody has registered. */
  async findOf(
    manifest_sha256: string,
    exported_by_uuid: string,
  ): Promise<Export | undefined> {
    return this.first({ manifest_sha256, exported_by_uuid });
  }

  /** Does nothing where the same person has registered the same manifest. */
  async insert(made: StoredExport): Promise<void> {
    const { robotID, startTime, endTime, recordings, ...others } = made;
    await this.database.transaction(async transaction => {
      const rows = await transaction<ExportRow>('media_exports')
        .insert({
          ...others,
          robot_id: robotID,
          start_time: startTime,
          end_time: endTime,
          recordings: recordings ? JSON.stringify(recordings) : null,
        })
        .onConflict(['manifest_sha256', 'exported_by_uuid'])
        .ignore()
        .returning('id');
      if (rows.length === 0) return;
      await new AuditOutbox(transaction, 'media_audit').add({
        act: 'exported',
        at: made.exported_at,
        robot_id: robotID,
        details: { startTime, endTime, manifest_sha256: made.manifest_sha256 },
      });
    });
  }

  private async first(where: Partial<ExportRow>): Promise<Export | undefined> {
    const row = await this.database<ExportRow>('media_exports')
      .where(where)
      .orderBy('id')
      .first();
    return row && viewOf(row);
  }
}
