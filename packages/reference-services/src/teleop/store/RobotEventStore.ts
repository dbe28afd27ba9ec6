import type { RobotEvent, RobotEventKind } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import type { TimeRange } from '../../platform/timeRange';

interface RobotEventRow {
  uuid: string;
  number: number;
  robot_id: string;
  occurred_at: string;
  kind: RobotEventKind;
  by: string | null;
  note: string | null;
}

/** An event before it is stored. */
export interface NewRobotEvent extends Omit<RobotEvent, 'number' | 'kind'> {
  kind: RobotEventKind;
  /** Tells an event that is written again from another one. */
  uuid: string;
  robot_id: string;
}

export interface RobotEventSearch extends Partial<TimeRange> {
  limit: number;
  /** Only lower numbers. */
  before?: number;
}

/** SQLite takes at most 500 rows in a statement. */
const ROWS_A_STATEMENT = 500;

/** The table of what happened to robots. */
export class RobotEventStore {
  constructor(private readonly database: Knex) {}

  async insert(events: readonly NewRobotEvent[]): Promise<void> {
    const rows = events.map(({ by = null, note = null, ...event }) => ({
      ...event,
      by,
      note,
    }));
    await this.database.transaction(async transaction => {
      for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
        await transaction<RobotEventRow>('teleop_robot_events')
          .insert(rows.slice(at, at + ROWS_A_STATEMENT))
          .onConflict('uuid')
          .ignore();
      }
    });
  }

  /** The newest events of a robot of those that are looked for, newest first. */
  async newest(
    robotId: string,
    { since, limit, from, to, before }: RobotEventSearch & { since: Date },
  ): Promise<RobotEvent[]> {
    const query = this.events()
      .where({ robot_id: robotId })
      .where('occurred_at', '>=', since.toISOString())
      .orderBy('number', 'desc')
      .limit(limit);
    if (from !== undefined) query.where('occurred_at', '>=', from);
    if (to !== undefined) query.where('occurred_at', '<', to);
    if (before !== undefined) query.where('number', '<', before);
    const rows = await query;
    return rows.map(({ uuid, robot_id, by, note, ...event }) => ({
      ...event,
      ...(by === null ? {} : { by }),
      ...(note === null ? {} : { note }),
    }));
  }

  async deleteBefore(time: Date): Promise<void> {
    await this.events().where('occurred_at', '<', time.toISOString()).delete();
  }

  private events() {
    return this.database<RobotEventRow>('teleop_robot_events');
  }
}
