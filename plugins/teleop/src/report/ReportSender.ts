import { driveReportSchema, entityReader } from '@sidehelm/contracts';
import { isFields, type PersonalStorage } from '@sidehelm/console-react';
import type { FinishedDrive } from './DriveRecorder';
import type { DrivesApi } from './DrivesApi';

/** Under which name what is not told yet is kept, and for how long, ms. */
const NAME = 'drive-report';
const KEPT_FOR = 24 * 3_600_000;
/** Drives of which so much is kept; then the oldest is given up. */
const MOST = 16;
/** How long a drive counts as going on in some tab after it was remembered last, ms; it is every few seconds. */
export const GOES_ON_FOR = 15_000;

/** The report itself is wrong, or its drive is not there. Anything else, such as a session that has ended, may pass. */
const NEVER_TAKEN = [400, 404, 422];

const readReport = entityReader(driveReportSchema);

interface KeptDrive extends FinishedDrive {
  /** ms since 1970 when it went on still; absent once it has ended. */
  wentOnAt?: number;
}

function readDrive(value: unknown): KeptDrive | undefined {
  if (!isFields(value) || typeof value.leaseId !== 'string') return undefined;
  const { leaseId, wentOnAt } = value;
  const report = readReport(value.report);
  if (!report) return undefined;
  return typeof wentOnAt === 'number'
    ? { leaseId, report, wentOnAt }
    : { leaseId, report };
}

const hasEnded = ({ wentOnAt }: KeptDrive) =>
  // A clock that was set back makes no drive go on for hours.
  wentOnAt === undefined || Math.abs(Date.now() - wentOnAt) > GOES_ON_FOR;

/**
 * Tells the service how drives went. What a tab measured that was closed, or that had no link, is told later, if need
 * be by the next drive screen of the same person.
 */
export class ReportSender {
  constructor(
    private readonly drives: Pick<DrivesApi, 'report'>,
    private readonly storage: Pick<PersonalStorage, 'read' | 'keep' | 'remove'>,
    private readonly person: string,
  ) {}

  /** Remembers a drive that goes on, in case that this is the last that is heard of it. */
  remember(drive: FinishedDrive): void {
    this.put({ ...drive, wentOnAt: Date.now() });
  }

  /** What was left over; does nothing when there is nothing. What goes on in another tab is left to it. */
  async sendRemembered(): Promise<void> {
    const drives = this.keptBut();
    this.keep(drives);
    for (const { leaseId } of drives) {
      // Another tab may have told it meanwhile, or driven on.
      const drive = this.keptBut().find(kept => kept.leaseId === leaseId);
      if (drive && hasEnded(drive)) await this.send(drive);
    }
  }

  /** Never rejects: a report that does not arrive is kept for the next time, unless the service will never take it. */
  async send({ leaseId, report }: FinishedDrive): Promise<void> {
    const drive = { leaseId, report };
    this.put(drive);
    try {
      await this.drives.report(leaseId, report);
    } catch (error) {
      const status = isFields(error) ? error.status : undefined;
      if (!NEVER_TAKEN.some(refused => refused === status)) return;
    }
    this.keep(this.keptBut(drive));
  }

  private put(drive: KeptDrive) {
    this.keep([...this.keptBut(drive), drive]);
  }

  /** Oldest first. */
  private keptBut(drive?: FinishedDrive): KeptDrive[] {
    const kept = this.storage.read(this.person, NAME)?.value;
    return (Array.isArray(kept) ? kept : [])
      .flatMap(value => readDrive(value) ?? [])
      .filter(({ leaseId }) => leaseId !== drive?.leaseId);
  }

  private keep(drives: readonly KeptDrive[]) {
    if (drives.length === 0) this.storage.remove(this.person, NAME);
    else this.storage.keep(this.person, NAME, drives.slice(-MOST), KEPT_FOR);
  }
}
