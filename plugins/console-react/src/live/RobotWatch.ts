import type { LeaseMessage, RobotTelemetry } from '@sidehelm/contracts';
import type { ReadableValue } from './ObservableValue';

export interface TelemetryReading {
  telemetry: RobotTelemetry;
  /** `performance.now()` when it arrived. */
  receivedAt: number;
}

export interface LeaseReading {
  lease: LeaseMessage;
  /** `performance.now()` when it arrived. */
  receivedAt: number;
}

/** One robot as this tab sees it; `undefined` until the first message of a connection. */
export interface RobotWatch {
  readonly robotId: string;
  readonly telemetry: ReadableValue<TelemetryReading | undefined>;
  readonly lease: ReadableValue<LeaseReading | undefined>;
  /** Why the service refuses to show the robot. */
  readonly problem: ReadableValue<string | undefined>;
  /** Stops watching when nobody else in this tab does. */
  close: () => void;
}
