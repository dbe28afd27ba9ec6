import type { Drive, DriveReport, RunningDrive } from '@sidehelm/contracts';
import type { ReadList } from '@sidehelm/console-react';

/** Who drove, and how that went. Rejects with a `ServiceError`. */
export interface DrivesApi {
  /** The newest first, each once: of a robot, or of all. */
  newest(robotId?: string): Promise<ReadList<Drive>>;
  /** Those that go on, in no particular order. */
  running(): Promise<ReadList<RunningDrive>>;
  /** Tells what was measured under a lease; the last that is told counts. */
  report(leaseId: string, report: DriveReport): Promise<void>;
}
