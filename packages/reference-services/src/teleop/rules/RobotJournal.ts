import { randomUUID } from 'node:crypto';
import type { RobotEvent, RobotEventKind } from '@sidehelm/contracts';
import type { Knex } from 'knex';
import type { Clock } from '../../platform/Clock';
import { migrate } from '../../platform/migrate';
import { keptText } from '../../platform/unkeptText';
import { teleopMigrations } from '../store/migrations';
import {
  RobotEventStore,
  type NewRobotEvent,
  type RobotEventSearch,
} from '../store/RobotEventStore';
import type { TeleopLogger } from '../TeleopLogger';

/** Milliseconds, except the number of events. */
const LIMITS = {
  kept: 30 * 24 * 3_600_000,
  forgetEvery: 3_600_000,
  /** Events that come together are written together. */
  writeAfter: 50,
  retryAfter: 5_000,
  /** Of a database that is away; the oldest are lost first. */
  unsaved: 2_000,
};

interface RobotJournalOptions {
  store: Pick<RobotEventStore, 'insert' | 'newest' | 'deleteBefore'>;
  now: Clock;
  logger: TeleopLogger;
}

/** What happened to each robot. Nobody who drives or stops waits for the database: it is written behind. */
export class RobotJournal {
  private unsaved: NewRobotEvent[] = [];
  private writing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private lastForget = 0;
  private isFailing = false;
  private isClosed = false;

  constructor(private readonly options: RobotJournalOptions) {}

  static async open(
    database: Knex,
    options: Omit<RobotJournalOptions, 'store'>,
  ): Promise<RobotJournal> {
    await migrate(database, 'teleop', teleopMigrations);
    return new RobotJournal({
      ...options,
      store: new RobotEventStore(database),
    });
  }

  add(
    robotId: string,
    kind: RobotEventKind,
    { by, note }: Pick<RobotEvent, 'by' | 'note'> = {},
  ): void {
    const event = {
      uuid: randomUUID(),
      robot_id: robotId,
      kind,
      occurred_at: this.options.now().toISOString(),
      // One that is refused would hold up those of all robots.
      by: by && keptText(by),
      note: note && keptText(note),
    };
    this.unsaved = [...this.unsaved, event].slice(-LIMITS.unsaved);
    this.writeIn(LIMITS.writeAfter);
  }

  /** The newest events of a robot of those that are looked for, newest first. Rejects when the database is away. */
  async newest(
    robotId: string,
    search: RobotEventSearch,
  ): Promise<RobotEvent[]> {
    // One that is away is asked at the journal's own pace.
    if (!this.isFailing) await this.write();
    return this.options.store.newest(robotId, {
      ...search,
      since: this.oldestKept(),
    });
  }

  /** Writes what is only in memory, if the database takes it now. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.write();
  }

  private writeIn(ms: number) {
    if (this.isClosed || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.write();
    }, ms);
    this.timer.unref();
  }

  /** Whoever asks while it writes waits for that, and for what came meanwhile. Never rejects. */
  private async write(): Promise<void> {
    await this.writing;
    if (this.unsaved.length === 0) return;
    this.writing ??= this.writeUnsaved().finally(() => {
      this.writing = undefined;
    });
    await this.writing;
  }

  private async writeUnsaved() {
    const events = this.unsaved;
    this.unsaved = [];
    try {
      await this.options.store.insert(events);
      this.isFailing = false;
    } catch (error) {
      // What came meanwhile is newer.
      this.unsaved = [...events, ...this.unsaved].slice(-LIMITS.unsaved);
      this.fail(error);
      return;
    }
    await this.forget().catch(error => this.warn(error));
  }

  private async forget() {
    const now = this.options.now().getTime();
    if (Math.abs(now - this.lastForget) < LIMITS.forgetEvery) return;
    this.lastForget = now;
    await this.options.store.deleteBefore(this.oldestKept());
  }

  private oldestKept(): Date {
    return new Date(this.options.now().getTime() - LIMITS.kept);
  }

  private fail(error: unknown) {
    if (!this.isFailing) this.warn(error);
    this.isFailing = true;
    this.writeIn(LIMITS.retryAfter);
  }

  private warn(error: unknown) {
    this.options.logger.warn(
      { error: String(error) },
      'What happens to robots cannot be stored, or not forgotten.',
    );
  }
}
