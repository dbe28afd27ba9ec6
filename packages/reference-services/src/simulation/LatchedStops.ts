import type { Knex } from 'knex';
import { migrate } from '../platform/migrate';
import { LatchedStopStore } from './LatchedStopStore';
import { simulationMigrations } from './migrations';
import type { SimulationLogger } from './SimulationLogger';

/** An emergency stop; each press makes another one. */
export interface LatchedStop {
  readonly robotId: string;
  readonly by: string;
}

export interface LatchedStopsOptions {
  /** Without it the stops end with the process. */
  store?: Pick<LatchedStopStore, 'save' | 'delete'>;
  /** Who had stopped which robot when the services ended. */
  stored?: ReadonlyMap<string, string>;
  logger: SimulationLogger;
}

const RETRY_AFTER = 1_000;

/**
 * The emergency stops that wait for a re-arm. Nobody waits for the database:
 * it is written behind, and again until it takes what has changed.
 */
export class LatchedStops {
  private readonly stops = new Map<string, LatchedStop>();
  /** Robots whose stop, or its end, is not in the database yet. */
  private readonly unsaved = new Set<string>();
  private written = Promise.resolve();
  private isWriting = false;
  private isFailing = false;
  private isClosed = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(private readonly options: LatchedStopsOptions) {
    options.stored?.forEach((by, robotId) =>
      this.stops.set(robotId, { robotId, by }),
    );
  }

  /** Those of the database; only in memory without one. */
  static async open(
    database: Knex | undefined,
    logger: SimulationLogger,
  ): Promise<LatchedStops> {
    if (!database) return new LatchedStops({ logger });
    await migrate(database, 'simulation', simulationMigrations);
    const store = new LatchedStopStore(database);
    return new LatchedStops({ store, stored: await store.load(), logger });
  }

  all(): LatchedStop[] {
    return [...this.stops.values()];
  }

  get(robotId: string): LatchedStop | undefined {
    return this.stops.get(robotId);
  }

  set(robotId: string, by: string) {
    const isNews = this.stops.get(robotId)?.by !== by;
    this.stops.set(robotId, { robotId, by });
    if (isNews) this.save(robotId);
  }

  /** Ends a stop, unless the robot has been stopped again since. */
  end(stop: LatchedStop | undefined) {
    if (!stop || this.stops.get(stop.robotId) !== stop) return;
    this.stops.delete(stop.robotId);
    this.save(stop.robotId);
  }

  /** Writes what is only in memory, if the database takes it now. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.write();
    await this.written;
  }

  private save(robotId: string) {
    if (!this.options.store) return;
    this.unsaved.add(robotId);
    this.write();
  }

  private write() {
    clearTimeout(this.retry);
    if (!this.isWriting) this.written = this.writeUnsaved();
  }

  /** One after the other, each as it is then; what changes meanwhile is written too. */
  private async writeUnsaved() {
    this.isWriting = true;
    try {
      for (const robotId of this.unsaved) await this.writeOne(robotId);
      this.isFailing = false;
    } catch (error) {
      this.fail(error);
    }
    this.isWriting = false;
  }

  private async writeOne(robotId: string) {
    const stop = this.stops.get(robotId);
    this.unsaved.delete(robotId);
    try {
      if (stop) await this.options.store?.save(robotId, stop.by);
      else await this.options.store?.delete(robotId);
    } catch (error) {
      // Behind the others, so that one that cannot be written does not hold them up.
      this.unsaved.add(robotId);
      throw error;
    }
  }

  private fail(error: unknown) {
    if (!this.isFailing) {
      this.options.logger.warn(
        { error: String(error) },
        'Emergency stops or their ends cannot be stored; a restart would not know of them.',
      );
    }
    this.isFailing = true;
    if (this.isClosed) return;
    this.retry = setTimeout(() => this.write(), RETRY_AFTER);
    this.retry.unref();
  }
}
