import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import type { TrailPoint, Trails } from '@sidehelm/contracts';
import type { Clock } from '../../platform/Clock';
import type { FleetReports, RobotReport } from '../../platform/fleetReports';
import { migrate } from '../../platform/migrate';
import type { TimeRange } from '../../platform/timeRange';
import { pilotApiMigrations } from '../store/migrations';
import { Trail } from './Trail';
import { TrailStore, type RobotTrailPoint } from '../store/TrailStore';

const DAY = 24 * 3_600_000;

/** How old points must be of which only the first of each span stays: after a day of ten seconds, after a week of a minute. */
const THINNING = [
  { age: 7 * DAY, digits: 16 },
  { age: DAY, digits: 18 },
];

/** Milliseconds, except the numbers of points. */
const LIMITS = {
  /** Points wait in memory for one transaction. */
  writeEvery: 5_000,
  forgetEvery: 600_000,
  pointsAtStart: 20_000,
  pointsOfRange: 5_000,
  /** Of a database that is away; the oldest are lost first. */
  pointsUnsaved: 20_000,
};

interface Dependencies {
  database: Knex;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Days after which a point is forgotten. */
  daysKept: number;
}

/** Records where robots have been: the recent way in memory, weeks of it in the database, the older the coarser. */
export class TrailService {
  private readonly trails = new Map<string, Trail>();
  private unsaved: RobotTrailPoint[] = [];
  private lastWrite = 0;
  private lastForget = 0;

  private constructor(
    private readonly store: TrailStore,
    private readonly dependencies: Dependencies,
  ) {}

  static async create(dependencies: Dependencies): Promise<TrailService> {
    await migrate(dependencies.database, 'pilot_api', pilotApiMigrations);
    const service = new TrailService(
      new TrailStore(dependencies.database),
      dependencies,
    );
    const since = new Date(dependencies.clock().getTime() - DAY);
    const points = await service.store.since(since, LIMITS.pointsAtStart);
    for (const { robot_id, ...point } of points.reverse())
      service.trailOf(robot_id).append(point);
    return service;
  }

  /** Starts recording; answers the function that stops. */
  follow(reports: FleetReports): () => void {
    return reports.subscribe(batch => {
      this.take(batch).catch(error => {
        this.dependencies.logger.warn(
          { err: error },
          'Some trail points could not be written',
        );
      });
    });
  }

  /** Of one robot, or of all, the last day: one that nobody has heard of since has no way that it goes now. */
  list(robotId?: string): Trails {
    const since = this.dependencies.clock().getTime() - DAY;
    const wanted = [...this.trails].filter(
      ([id]) => robotId === undefined || id === robotId,
    );
    return Object.fromEntries(
      wanted
        .map(([id, trail]): [string, TrailPoint[]] => [
          id,
          trail
            .toJSON()
            .filter(({ timestamp }) => Date.parse(timestamp) >= since),
        ])
        .filter(([, points]) => points.length > 0),
    );
  }

  /** Of one robot in a range of the past. */
  async listBetween(robotId: string, range: TimeRange): Promise<Trails> {
    // What was not written yet is told a little later: nobody waits for a database that is away.
    await this.flush().catch(() => undefined);
    const points = await this.store.between(
      robotId,
      range,
      LIMITS.pointsOfRange,
    );
    return { [robotId]: points };
  }

  async take(reports: RobotReport[]): Promise<void> {
    for (const report of reports) {
      const point = {
        latitude: Number(report.lat.toFixed(7)),
        longitude: Number(report.lng.toFixed(7)),
        timestamp: report.received_at.toISOString(),
      };
      if (this.trailOf(report.robot_id).offer(point))
        this.unsaved.push({ robot_id: report.robot_id, ...point });
    }
    const now = this.dependencies.clock().getTime();
    if (Math.abs(now - this.lastWrite) >= LIMITS.writeEvery) {
      this.lastWrite = now;
      await this.flush();
    }
    if (Math.abs(now - this.lastForget) >= LIMITS.forgetEvery) {
      this.lastForget = now;
      await this.forget(now);
    }
  }

  private async forget(now: number): Promise<void> {
    const { daysKept } = this.dependencies;
    await this.store.deleteBefore(new Date(now - daysKept * DAY));
    for (const { age, digits } of THINNING)
      await this.store.thinBefore(new Date(now - age), digits);
  }

  /** Takes the way of a robot from before it reported anything, as a demonstration begins with it; oldest point first. */
  async addPast(robotId: string, points: TrailPoint[]): Promise<void> {
    await this.store.insert(
      points.map(point => ({ robot_id: robotId, ...point })),
    );
    const since = this.trailOf(robotId).toJSON();
    const trail = new Trail();
    for (const point of [...points, ...since]) trail.append(point);
    this.trails.set(robotId, trail);
  }

  /** Writes what is only in memory. */
  async flush(): Promise<void> {
    const points = this.unsaved;
    if (points.length === 0) return;
    this.unsaved = [];
    try {
      await this.store.insert(points);
    } catch (error) {
      this.unsaved = [...points, ...this.unsaved].slice(-LIMITS.pointsUnsaved);
      throw error;
    }
  }

  private trailOf(id: string): Trail {
    const known = this.trails.get(id) ?? new Trail();
    this.trails.set(id, known);
    return known;
  }
}
