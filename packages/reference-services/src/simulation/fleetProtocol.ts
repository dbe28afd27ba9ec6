import type {
  RobotCommand,
  RobotSignal,
  RobotSummary,
  RobotTelemetry,
} from '@sidehelm/contracts';
import type { Point } from '@sidehelm/robot-simulator';
import type { RobotReport } from '../platform/fleetReports';
import type { DriveInput, Outcome, Refusal } from './FleetSimulationHost';

/** What the fleet thread is asked; those with a `requestId` are answered by a `result`. */
export type FleetRequest = { robotId: string } & (
  | { type: 'drive'; input: DriveInput }
  | { type: 'observe'; isObserved: boolean }
  | FleetAcknowledgedRequest
);

export type FleetAcknowledgedRequest = { requestId: number } & (
  | { type: 'lease'; leaseId: string | undefined }
  | {
      type: 'command';
      leaseId: string;
      command: RobotCommand;
      sentAt: number;
    }
  | { type: 'emergency-stop'; by: string; press?: string }
  | { type: 'rearm'; leaseId: string; stopNumber?: number; sentAt: number }
  | { type: 'signal'; signal: Exclude<RobotSignal, 'unknown'> }
  | { type: 'charger'; at: Point | undefined }
  | { type: 'weak-battery'; percentage: number }
  | { type: 'lid'; lid: RobotTelemetry['lid'] }
  | { type: 'lid-toggle'; sentAt: number }
  | { type: 'help' }
);

export type FleetEvent =
  | { type: 'result'; requestId: number; outcome: Outcome }
  | { type: 'refusal'; refusal: Refusal }
  | { type: 'telemetry'; telemetry: RobotTelemetry }
  | { type: 'reports'; reports: RobotReport[]; summaries: RobotSummary[] };

/** What the fleet thread is started with. */
export interface FleetWorkerData {
  seed: number;
  robotIds: readonly string[];
  poses: SharedArrayBuffer;
}
