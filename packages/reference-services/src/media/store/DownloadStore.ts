import type { Knex } from 'knex';
import { AuditOutbox } from '../../platform/AuditOutbox';

/** Frames of the clip that began then. */
export interface StoredPart {
  /** ms since 1970. */
  startedAt: number;
  first: number;
  count: number;
}

/** A video that somebody may fetch for a while. */
export interface StoredDownload {
  id: string;
  user_uuid: string;
  robot_id: string;
  start_time: string;
  end_time: string;
  parts: StoredPart[];
  /** Of its content: what is laid out anew has to be the same. */
  tag: string;
  ends_at: string;
}

type DownloadRow = Omit<StoredDownload, 'parts'> & { parts: string };

/** The links to videos that are good at the moment. */
export class DownloadStore {
  constructor(private readonly database: Knex) {}

  /** @param at - when it was asked for */
  async insert(
    { parts, ...others }: StoredDownload,
    at: string,
  ): Promise<void> {
    await this.database.transaction(async transaction => {
      await transaction<DownloadRow>('media_downloads').insert({
        ...others,
        parts: JSON.stringify(parts),
      });
      await new AuditOutbox(transaction, 'media_audit').add({
        act: 'video-requested',
        at,
        robot_id: others.robot_id,
        details: { startTime: others.start_time, endTime: others.end_time },
      });
    });
  }

  /** One of somebody's that has not ended. */
  async find(
    id: string,
    user_uuid: string,
    now: string,
  ): Promise<StoredDownload | undefined> {
    const row = await this.downloads()
      .where({ id, user_uuid })
      .where('ends_at', '>', now)
      .first();
    return row && { ...row, parts: JSON.parse(row.parts) };
  }

  /** Forgets those that have ended, and all but somebody's newest; tells which these were. */
  async forget(
    now: string,
    user_uuid: string,
    kept: number,
  ): Promise<string[]> {
    await this.downloads().where('ends_at', '<=', now).delete();
    const older = await this.downloads()
      .where({ user_uuid })
      .orderBy('ends_at', 'desc')
      .offset(kept)
      .limit(100)
      .select('id');
    const ids = older.map(({ id }) => id);
    if (ids.length > 0) await this.downloads().whereIn('id', ids).delete();
    return ids;
  }

  private downloads() {
    return this.database<DownloadRow>('media_downloads');
  }
}
