import type { RobotSummary } from '@sidehelm/contracts';
import type { Sample } from '../rules/Clip';
import { slotOf } from '../rules/slots';
import type { RecordingRequest } from './recordingProtocol';

/** Somebody drives a robot. */
export interface DrivingNow {
  driverName: string;
  /** What was accepted last, -1 to 1; absent before the first command. */
  throttle?: number;
  steering?: number;
  /** Of the slowest command of the last second, ms. */
  commandDelay?: number;
}

interface TelemetryRecorderOptions {
  /** ms since 1970. */
  wallClock: () => number;
  post: (request: RecordingRequest) => void;
  drivingOf: (robotId: string) => DrivingNow | undefined;
  isLidOpen: (robotId: string) => boolean | undefined;
}

/** ms; robots are told of once a second, and at once when something has happened to one. */
const APART = 900;

const rounded = (value: number, digits: number) =>
  Number(value.toFixed(digits));

/** Notes once a second what robots tell while they are recorded. */
export class TelemetryRecorder {
  /** When each was noted last, ms since 1970. */
  private readonly notedAt = new Map<string, number>();

  constructor(private readonly options: TelemetryRecorderOptions) {}

  take(summaries: readonly RobotSummary[]) {
    const { wallClock, post } = this.options;
    const at = Math.round(wallClock());
    for (const summary of summaries) {
      const { robot_id: robotId } = summary;
      const before = this.notedAt.get(robotId) ?? -Infinity;
      if (Math.abs(at - before) < APART) continue;
      this.notedAt.set(robotId, at);
      const lines = `${JSON.stringify(this.sampleOf(summary, at))}\n`;
      post({ type: 'telemetry', robotId, slot: slotOf(at), lines });
    }
  }

  /** `at` comes first: readers find it there. */
  private sampleOf(summary: RobotSummary, at: number): Sample {
    const { robot_id: robotId, position, heading, speed, signal } = summary;
    const driving = this.options.drivingOf(robotId);
    const isLidOpen = this.options.isLidOpen(robotId);
    const { throttle, steering, commandDelay } = driving ?? {};
    return {
      at,
      ...(position && {
        lat: rounded(position.lat, 7),
        lng: rounded(position.lng, 7),
      }),
      ...(heading !== undefined && { heading: rounded(heading, 1) }),
      ...(speed !== undefined && { speed: rounded(speed, 2) }),
      ...(summary.battery_percentage !== undefined && {
        battery_percentage: rounded(summary.battery_percentage, 1),
      }),
      signal,
      ...(isLidOpen !== undefined && { lid: isLidOpen ? 'open' : 'closed' }),
      is_stopped: summary.is_emergency_stopped,
      ...(driving && { driver_name: driving.driverName }),
      ...(throttle !== undefined && { throttle: rounded(throttle, 2) }),
      ...(steering !== undefined && { steering: rounded(steering, 2) }),
      ...(commandDelay !== undefined && {
        command_delay: Math.round(commandDelay),
      }),
    };
  }
}
