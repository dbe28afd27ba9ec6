import type { LastIntake } from '@sidehelm/contracts';
import type { Knex } from 'knex';

interface LastRow {
  channel: string;
  at: string;
  outcome: string;
  message: string | null;
  external_id: string | null;
}

/** What became of the order that each channel sent last. */
export class LastIntakeStore {
  constructor(private readonly database: Knex) {}

  async of(channels: readonly string[]): Promise<Map<string, LastIntake>> {
    const rows = await this.rows().whereIn('channel', [...channels]);
    return new Map(
      rows.map(({ channel, at, outcome, message, external_id }) => [
        channel,
        {
          at,
          outcome,
          ...(message !== null && { message }),
          ...(external_id !== null && { external_id }),
        },
      ]),
    );
  }

  /** Keeps what is newer than what another copy of the service has written. */
  async save(channel: string, intake: LastIntake): Promise<void> {
    await this.rows()
      .insert({ message: null, external_id: null, ...intake, channel })
      .onConflict('channel')
      .merge()
      .where('intake_last.at', '<=', intake.at);
  }

  private rows() {
    return this.database<LastRow>('intake_last');
  }
}
