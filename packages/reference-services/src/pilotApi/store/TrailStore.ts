import type { Knex } from 'knex';
import type { TrailPoint } from '@sidehelm/contracts';
import type { TimeRange } from '../../platform/timeRange';

interface TrailRow {
  robot_id: string;
  recorded_at: string;
  latitude: number;
  longitude: number;
}

/** A point and the robot that left it. */
export interface RobotTrailPoint extends TrailPoint {
  robot_id: string;
}

/** SQLite takes at most 32,766 values in a statement. */
const ROWS_A_STATEMENT = 500;

/** The table of trail points. */
export class TrailStore {
  constructor(private readonly database: Knex) {}

  async insert(points: RobotTrailPoint[]): Promise<void> {
    const rows = points.map(({ timestamp, ...point }) => ({
      ...point,
      recorded_at: timestamp,
    }));
    await this.database.transaction(async transaction => {
      for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
        await transaction<TrailRow>('pilot_api_trail_points')
          .insert(rows.slice(at, at + ROWS_A_STATEMENT))
          .onConflict(['robot_id', 'recorded_at'])
          .ignore();
      }
    });
  }

  /** The points since a time, newest first. */
  async since(time: Date, limit: number): Promise<RobotTrailPoint[]> {
    const rows = await this.points()
      .where('recorded_at', '>=', time.toISOString())
      .orderBy('recorded_at', 'desc')
      .limit(limit);
    return rows.map(({ recorded_at, ...point }) => ({
      ...point,
      timestamp: recorded_at,
    }));
  }

  /** The points of a robot in a range, oldest first; of more than `most` some, evenly chosen, the first and the last among them. */
  async between(
    robotId: string,
    { from, to }: TimeRange,
    most: number,
  ): Promise<TrailPoint[]> {
    const inRange = () =>
      this.points()
        .where({ robot_id: robotId })
        .where('recorded_at', '>=', from)
        .where('recorded_at', '<', to);
    const [{ count }] = await inRange().count({ count: '*' });
    const step = Math.ceil(Number(count) / (most - 1)) || 1;
    const numbered = inRange()
      .select('recorded_at', 'latitude', 'longitude')
      .rowNumber('place', 'recorded_at');
    const rows: TrailRow[] = await this.database
      .from(numbered.as('numbered'))
      .whereRaw('((place - 1) % ? = 0 or place = ?)', [step, Number(count)])
      .orderBy('recorded_at');
    return rows.map(({ recorded_at, latitude, longitude }) => ({
      latitude,
      longitude,
      timestamp: recorded_at,
    }));
  }

  async deleteBefore(time: Date): Promise<void> {
    await this.points().where('recorded_at', '<', time.toISOString()).delete();
  }

  /**
   * Keeps of the points before a time only the first of each span and robot.
   *
   * @param digits - of the time that name the span: 16 to the minute, 18 to ten seconds
   */
  async thinBefore(time: Date, digits: number): Promise<void> {
    const span = this.database.raw('substr(recorded_at, 1, ?)', [digits]);
    const before = time.toISOString();
    await this.points()
      .where('recorded_at', '<', before)
      .whereNotIn(
        ['robot_id', 'recorded_at'],
        this.points()
          .where('recorded_at', '<', before)
          .groupBy('robot_id', span)
          .select('robot_id')
          .min('recorded_at'),
      )
      .delete();
  }

  private points() {
    return this.database<TrailRow>('pilot_api_trail_points');
  }
}
