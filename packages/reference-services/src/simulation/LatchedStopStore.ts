import type { Knex } from 'knex';

interface LatchedStopRow {
  robot_id: string;
  stopped_by: string;
}

/** The table of emergency stops that wait for a re-arm. */
export class LatchedStopStore {
  constructor(private readonly database: Knex) {}

  /** Who stopped which robot. */
  async load(): Promise<Map<string, string>> {
    const rows = await this.stops();
    return new Map(
      rows.map(({ robot_id, stopped_by }) => [robot_id, stopped_by]),
    );
  }

  async save(robotId: string, by: string): Promise<void> {
    await this.stops()
      .insert({ robot_id: robotId, stopped_by: by })
      .onConflict('robot_id')
      .merge();
  }

  async delete(robotId: string): Promise<void> {
    await this.stops().where({ robot_id: robotId }).delete();
  }

  private stops() {
    return this.database<LatchedStopRow>('simulation_latched_stops');
  }
}
