import type { IntakePause } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import { AuditOutbox } from '../../platform/AuditOutbox';

export type StoredPause = Required<IntakePause>;

interface PauseRow {
  id: number;
  channel: string;
  reason: string | null;
  until: string | null;
  changed_at: string;
  user_uuid: string;
  user_name: string;
  is_end_told: boolean;
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
    await this.database.transaction(async transaction => {
      await transaction<PauseRow>('intake_pauses').insert({
        channel,
        ...pause,
        changed_at: paused_at,
        user_uuid: paused_by.uuid,
        user_name: paused_by.name,
        is_end_told: false,
      });
      await new AuditOutbox(transaction, 'intake_audit').add({
        at: paused_at,
        act: 'channel-paused',
        details: { channel, ...pause },
      });
    });
  }

  async end(
    channel: string,
    at: Date,
    by: { uuid: string; name: string },
  ): Promise<void> {
    await this.database.transaction(async transaction => {
      await transaction<PauseRow>('intake_pauses').insert({
        channel,
        changed_at: at.toISOString(),
        user_uuid: by.uuid,
        user_name: by.name,
        is_end_told: true,
      });
      await new AuditOutbox(transaction, 'intake_audit').add({
        at: at.toISOString(),
        act: 'channel-resumed',
        details: { channel },
      });
    });
  }

  /** Tells the audit log of pauses that have ended by themselves. */
  async tellEnds(now: Date): Promise<void> {
    const over = await this.rows()
      .where({ is_end_told: false })
      .andWhere('until', '<=', now.toISOString())
      .orderBy('until');
    for (const { id, channel, until } of over)
      await this.database.transaction(async transaction => {
        const pauses = () => transaction<PauseRow>('intake_pauses');
        const told = await pauses()
          .where({ id, is_end_told: false })
          .update({ is_end_told: true });
        // Somebody ended it, or there was another one, before its time.
        const next = await pauses()
          .where({ channel })
          .andWhere('id', '>', id)
          .andWhere('changed_at', '<', until ?? '')
          .first('id');
        if (told === 0 || next) return;
        await new AuditOutbox(transaction, 'intake_audit').add({
          at: until ?? '',
          act: 'channel-resumed',
          details: { channel, why: 'the pause was over' },
        });
      });
  }

  private rows() {
    return this.database<PauseRow>('intake_pauses');
  }
}
