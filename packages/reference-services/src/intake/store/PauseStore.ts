import type { IntakePause } from '@sidehelm/contracts';
import type { Knex } from 'knex';

export type StoredPause = Required<IntakePause>;

interface PauseRow {
  id: number;
  channel: string;
  reason: string | null;
  until: string | null;
  changed_at: string;
  user_uuid: string;
  user_name: string;
}

/** Every pause of every channel, and who ended which; of each channel the last one holds. */
export class PauseStore {
  constructor(private readonly database: Knex) {}

  /** By channel, those that last longer than `now`. */
  async lasting(
    channels: readonly string[],
    now: Date,
  ): Promise<Map<string, StoredPause>> {
    const latest = this.rows()
      .max('id')
      .whereIn('channel', [...channels])
      .groupBy('channel');
    const rows: PauseRow[] = await this.rows()
      .whereIn('id', latest)
      .andWhere('until', '>', now.toISOString());
    return new Map(
      rows.map(({ channel, reason, until, ...row }) => [
        channel,
        {
          reason: reason ?? '',
          until: until ?? '',
          paused_at: row.changed_at,
          paused_by: { uuid: row.user_uuid, name: row.user_name },
        },
      ]),
    );
  }

  async insert(
    channel: string,
    { paused_at, paused_by, ...pause }: StoredPause,
  ): Promise<void> {
    await this.rows().insert({
      channel,
      ...pause,
      changed_at: paused_at,
      user_uuid: paused_by.uuid,
      user_name: paused_by.name,
    });
  }

  async end(
    channel: string,
    at: Date,
    by: { uuid: string; name: string },
  ): Promise<void> {
    await this.rows().insert({
      channel,
      changed_at: at.toISOString(),
      user_uuid: by.uuid,
      user_name: by.name,
    });
  }

  private rows() {
    return this.database<PauseRow>('intake_pauses');
  }
}
