import { DRIVING } from '@sidehelm/console-common';
import type {
  DrivingMessage,
  InterventionsMessage,
  LeaseMessage,
  LiveErrorMessage,
  RobotTelemetry,
} from '@sidehelm/contracts';
import type { ReadableValue } from '@sidehelm/console-react';

export interface TelemetryReading {
  telemetry: RobotTelemetry;
  /** `performance.now()` when it arrived. */
  receivedAt: number;
}

/** Whether the reading says what the service knows now, be it that it does not hear the robot. */
export function isTelemetryRecent(reading: TelemetryReading): boolean {
  return performance.now() - reading.receivedAt <= DRIVING.staleTelemetry;
}

/** Whether the reading says how the robot is now: it is recent, and the robot itself was heard. */
export function isTelemetryCurrent(reading: TelemetryReading): boolean {
  return reading.telemetry.signal !== 'lost' && isTelemetryRecent(reading);
}

export interface LeaseReading {
  lease: LeaseMessage;
  /** `performance.now()` when it arrived. */
  receivedAt: number;
}

/** What the service accepted of the driver last. */
export interface DrivingReading {
  driving: DrivingMessage;
  /** `performance.now()` when it arrived. */
  receivedAt: number;
}

/** What is asked of the driver. */
export interface InterventionsReading {
  items: InterventionsMessage['items'];
  /** `performance.now()` when it arrived. */
  receivedAt: number;
}

/** Milliseconds since the service accepted that command, as far as this tab knows. */
export function ageOfDriving({ driving, receivedAt }: DrivingReading): number {
  return performance.now() - receivedAt + driving.age;
}

/** One robot as this tab sees it; `undefined` until the first message of a connection. */
export interface RobotWatch {
  readonly robotId: string;
  readonly telemetry: ReadableValue<TelemetryReading | undefined>;
  readonly lease: ReadableValue<LeaseReading | undefined>;
  /** What somebody else's driving is like; nothing of one's own. */
  readonly driving: ReadableValue<DrivingReading | undefined>;
  readonly interventions: ReadableValue<InterventionsReading | undefined>;
  /** Why the service refuses to show the robot. */
  readonly problem: ReadableValue<LiveErrorMessage | undefined>;
  /** Why the robot does not execute drive commands; `undefined` some time after the last refusal. */
  readonly refusal: ReadableValue<string | undefined>;
  /** Stops watching when nobody else in this tab does. */
  close: () => void;
}
