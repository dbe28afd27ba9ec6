import type {
  DriveMessage,
  LiveErrorCode,
  RobotCommand,
  RobotSignal,
  RobotSummary,
  RobotTelemetry,
} from '@sidehelm/contracts';
import type { Point, YieldingCar } from '@sidehelm/robot-simulator';
import type { RobotReport } from '../platform/fleetReports';
import type { CameraHost } from './CameraHost';

/** A drive command as the robot gets it; see the contract for units. */
export type DriveInput = Omit<DriveMessage, 'type' | 'robot_id'>;

/** Why a robot did not execute a command. */
export type RefusalCode = Extract<
  LiveErrorCode,
  | 'stale-command'
  | 'out-of-order'
  | 'lease-dead'
  | 'not-neutral'
  | 'upstream-lost'
  | 'bad-message'
>;

export interface Refusal {
  robotId: string;
  leaseId: string;
  code: RefusalCode;
}

/** What a re-arm says beside its lease; without a number newer presses are not looked at. */
export interface RearmInput {
  /** The last press of the emergency stop that the sender knew of. */
  stopNumber?: number;
  /** Monotonic ms. */
  sentAt: number;
}

/** What the robot made of a request that it acknowledges. */
export type Outcome =
  { ok: true } | { ok: false; message: string; code?: RefusalCode };

/**
 * The simulated fleet as the services see it. Everything is addressed by robot
 * id; unknown ids are refused. Requests that are acknowledged reject when the
 * simulation is down.
 */
export interface FleetSimulationHost {
  readonly robotIds: readonly string[];
  readonly cameras: CameraHost;
  /** Monotonic ms, the clock of `sent_at` and `server_time`. */
  now(): number;
  /** What the robots that can be heard report, once a second. Returns how to stop. */
  subscribe(listener: (reports: RobotReport[]) => void): () => void;
  /** All robots as the `robots` feed shows them, once a second; once with their signals lost when the simulation dies. */
  subscribeSummaries(listener: (summaries: RobotSummary[]) => void): () => void;
  /** What `subscribeSummaries` told last. */
  latestSummaries(): RobotSummary[];
  /**
   * Seconds of the simulation, by which its traffic goes. They are fewer than have
   * passed when the machine slept, and begin at zero when it was started anew.
   */
  simulatedSeconds(): number;
  /** The cars of the simulated district that give way to a robot, and those that wait behind them. */
  yieldingCars(): readonly YieldingCar[];
  /** Telemetry of one robot ten times a second while anybody observes it. */
  observe(
    robotId: string,
    listener: (telemetry: RobotTelemetry) => void,
  ): () => void;
  /** Drive commands that robots refused. */
  onRefusal(listener: (refusal: Refusal) => void): () => void;
  /** The simulation has died and starts again; these robots have forgotten their leases. */
  onLost(listener: (robotIds: readonly string[]) => void): () => void;
  drive(robotId: string, input: DriveInput): void;
  /** Settles when the robot obeys only this lease; `undefined` makes it stop. */
  setLease(robotId: string, leaseId: string | undefined): Promise<Outcome>;
  command(
    robotId: string,
    leaseId: string,
    command: RobotCommand,
    sentAt: number,
  ): Promise<Outcome>;
  /**
   * Latches the stop; settles when the robot has executed it. `by` names the
   * person, `press` tells a repetition from a new press.
   */
  emergencyStop(robotId: string, by: string, press?: string): Promise<Outcome>;
  rearm(robotId: string, leaseId: string, input: RearmInput): Promise<Outcome>;
  /** Makes the link to a robot worse, for demonstrations and tests. */
  setSignal(
    robotId: string,
    signal: Exclude<RobotSignal, 'unknown'>,
  ): Promise<Outcome>;
  /** Where a robot charges whenever it stands there, in metres east and north of the office; a new simulation has forgotten it. */
  setCharger(robotId: string, at: Point | undefined): Promise<Outcome>;
  /** Leaves a robot no more than so many percent of its charge, for demonstrations. */
  weakenBattery(robotId: string, percentage: number): Promise<Outcome>;
  /** Somebody beside a robot that stands opens or closes its lid by hand. */
  setLid(robotId: string, lid: RobotTelemetry['lid']): Promise<Outcome>;
  /** Opens or closes the lid without a lease; the robot refuses it while it moves. */
  toggleLid(robotId: string, sentAt: number): Promise<Outcome>;
  /** Somebody beside a robot that stands gets it out of trouble: charge, link, and what is in its way. Its emergency stop stays. */
  help(robotId: string): Promise<Outcome>;
  close(): Promise<void>;
}
