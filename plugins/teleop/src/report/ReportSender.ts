import { driveReportSchema, entityReader } from '@sidehelm/contracts';
import { isFields, type PersonalStorage } from '@sidehelm/console-react';
import type { FinishedDrive } from './DriveRecorder';
import type { DrivesApi } from './DrivesApi';

/** Under which name what is not told yet is kept, and for how long, ms. */
const NAME = 'drive-report';
const KEPT_FOR = 24 * 3_600_000;

/** The report itself is wrong, or its drive is not there. Anything else, such as a session that has ended, may pass. */
const NEVER_TAKEN = [400, 404, 422];

const readReport = entityReader(driveReportSchema);

/**
 * Tells the service how a drive went. What a tab measured that was closed, or that had no link, is told by the next
 * drive screen of the same person.
 */
export class ReportSender {
  constructor(
    private readonly drives: Pick<DrivesApi, 'report'>,
    private readonly storage: Pick<PersonalStorage, 'read' | 'keep' | 'remove'>,
    private readonly person: string,
  ) {}

  /** Remembers a drive that goes on, in case that this is the last that is heard of it. */
  remember(drive: FinishedDrive): void {
    this.storage.keep(this.person, NAME, drive, KEPT_FOR);
  }

  /** What was left over; does nothing when there is nothing. */
  async sendRemembered(): Promise<void> {
    const kept = this.storage.read(this.person, NAME)?.value;
    if (!isFields(kept) || typeof kept.leaseId !== 'string') return;
    const report = readReport(kept.report);
    if (!report) this.storage.remove(this.person, NAME);
    else await this.send({ leaseId: kept.leaseId, report });
  }

  /** Never rejects: a report that does not arrive is kept for the next time, unless the service will never take it. */
  async send(drive: FinishedDrive): Promise<void> {
    this.remember(drive);
    try {
      await this.drives.report(drive.leaseId, drive.report);
    } catch (error) {
      const status = isFields(error) ? error.status : undefined;
      if (!NEVER_TAKEN.some(refused => refused === status)) return;
    }
    this.storage.remove(this.person, NAME);
  }
}
