import type { Drive, DriveReport } from '@sidehelm/contracts';
import type { Clock } from '../../platform/Clock';
import { HttpError } from '../../platform/HttpError';
import { keptText } from '../../platform/unkeptText';
import type { DriveSearch, DriveStore, NewDrive } from '../store/DriveStore';
import type { TeleopLogger } from '../TeleopLogger';
import type { Lease } from './LeaseRegistry';

/** Milliseconds. */
const LIMITS = {
  kept: 30 * 24 * 3_600_000,
  forgetEvery: 3_600_000,
  signEvery: 5_000,
  /** Of a service that has crashed; one may be slow, and clocks of several differ. */
  silentAfter: 30_000,
};

interface DriveLogOptions {
  store: Pick<
    DriveStore,
    | 'begin'
    | 'end'
    | 'sign'
    | 'endSilent'
    | 'report'
    | 'search'
    | 'deleteBefore'
  >;
  now: Clock;
  logger: TeleopLogger;
}

/** Who drove which robot, and how that went. Nobody who drives waits for the database: it is written behind, in order. */
export class DriveLog {
  private writing: Promise<void> = Promise.resolve();
  private lastForget = 0;
  /** Lease ids of the drives that go on here. */
  private readonly running = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;
  private isClosed = false;

  constructor(private readonly options: DriveLogOptions) {
    void this.look();
  }

  begin({ id, robotId, session }: Lease): void {
    const { store, now } = this.options;
    const drive = {
      lease_id: id,
      robot_id: robotId,
      driver_uuid: session.userUuid,
      driver_name: keptText(session.userName),
      started_at: now().toISOString(),
    };
    this.running.add(id);
    this.write(() => store.begin(drive));
    this.write(() => this.forget());
  }

  /** A drive that was over before the service ran, as a demonstration begins with it. */
  async addPast(drive: NewDrive, endedAt: Date): Promise<void> {
    const ended_at = endedAt.toISOString();
    await this.options.store.begin({ ...drive, ended_at });
  }

  end({ id }: Lease): void {
    const at = this.options.now();
    this.running.delete(id);
    this.write(() => this.options.store.end(id, at));
  }

  /** @throws HttpError 404 for a drive that was not this person's */
  async report(
    leaseId: string,
    driverUuid: string,
    report: DriveReport,
  ): Promise<void> {
    // It may have begun just now.
    await this.writing;
    if (!(await this.options.store.report(leaseId, driverUuid, report)))
      throw new HttpError(404, 'You have not driven under this lease.');
  }

  /** Newest first. */
  async newest(search: Omit<DriveSearch, 'since'>): Promise<Drive[]> {
    await this.writing;
    return this.options.store.search({ ...search, since: this.oldestKept() });
  }

  /** When all is written. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.writing;
  }

  /** Says that the drives here go on, and ends those of which nobody says it. */
  private async look() {
    await this.write(async () => {
      const { store, now } = this.options;
      const at = now();
      if (this.running.size > 0) await store.sign([...this.running], at);
      await store.endSilent(new Date(at.getTime() - LIMITS.silentAfter));
    });
    if (this.isClosed) return;
    this.timer = setTimeout(() => void this.look(), LIMITS.signEvery);
    this.timer.unref();
  }

  /** Never rejects. */
  private write(work: () => Promise<void>): Promise<void> {
    this.writing = this.writing.then(work).then(
      () => {
        this.isFailing = false;
      },
      error => {
        if (!this.isFailing)
          this.options.logger.warn(
            { error: String(error) },
            'Drives cannot be stored.',
          );
        this.isFailing = true;
      },
    );
    return this.writing;
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
}
