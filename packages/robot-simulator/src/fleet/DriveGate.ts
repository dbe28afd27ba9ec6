import { DRIVING, speedLimitFactor } from '@sidehelm/console-common';
import {
  DriveCommand,
  DriveResult,
  EmergencyStopCause,
  EmergencyStopState,
} from './types';

/** What the robot is told to do; undefined means: brake as hard as you can. */
export interface Motion {
  power: number;
  steer: number;
  rotate: number;
}

const STANDSTILL: Motion = { power: 0, steer: 0, rotate: 0 };

const isShare = (value: unknown) =>
  typeof value === 'number' && value >= -1 && value <= 1;

const isAge = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/**
 * Share of full speed at the delay that the robot knows of: the age of the picture that the driver saw, and of the
 * command itself. Whoever drives by another program than the console is held to the rule all the same.
 */
function allowedShare(command: DriveCommand, now: number): number {
  const commandAge = Math.max(0, now - command.sent_at);
  return speedLimitFactor((command.picture_age ?? 0) + commandAge);
}

const within = (value: number, share: number) =>
  Math.max(-share, Math.min(share, value));

/** Whether every field is there and within range; NaN and Infinity are not. */
function isDriveCommand(command: DriveCommand): boolean {
  return (
    typeof command === 'object' &&
    command !== null &&
    typeof command.lease_id === 'string' &&
    Number.isSafeInteger(command.seq) &&
    Number.isFinite(command.sent_at) &&
    isShare(command.power) &&
    isShare(command.steer) &&
    isShare(command.steer_compensation) &&
    (command.rotate === undefined || isShare(command.rotate)) &&
    (command.brake === undefined || typeof command.brake === 'boolean') &&
    (command.picture_age === undefined || isAge(command.picture_age))
  );
}

/** Whether what was sent then may be executed now; both are monotonic ms. */
export function isTimely(sentAt: number, now: number): boolean {
  const age = now - sentAt;
  return age <= DRIVING.maxCommandAge && -age <= DRIVING.maxCommandLead;
}

/** The driver lets go. Whoever has the robot brake has not let go of anything. */
const isNeutral = ({ power, rotate, brake }: DriveCommand) =>
  power === 0 && !rotate && !brake;

/**
 * Decides which drive commands are executed: lease, order, age, neutral first,
 * watchdog and the latched emergency stop. All times are monotonic ms.
 */
export class DriveGate {
  private leaseId: string | undefined;
  private lastSeq: number | undefined;
  private lastAcceptedAt: number | undefined;
  private lastWasNeutral = false;
  private armed = false;
  private motion: Motion | undefined = STANDSTILL;
  private stop: { by?: string; cause?: EmergencyStopCause } | undefined;
  private presses = 0;
  private lastPress: string | undefined;

  get isArmed() {
    return this.armed;
  }

  get emergencyStop(): EmergencyStopState {
    const { stop, presses: number } = this;
    return stop
      ? { latched: true, number, ...stop }
      : { latched: false, number };
  }

  holdsLease(leaseId: string) {
    return this.leaseId !== undefined && this.leaseId === leaseId;
  }

  setLease(leaseId: string | undefined) {
    if (leaseId === this.leaseId) return;
    this.leaseId = leaseId;
    this.lastSeq = undefined;
    this.lastAcceptedAt = undefined;
    this.disarm();
  }

  /** Executes the command or says why not; its age is judged here, at the moment of execution. */
  drive(command: DriveCommand, now: number): DriveResult {
    if (!isDriveCommand(command) || !Number.isFinite(now)) {
      return { ok: false, code: 'bad-message' };
    }
    if (!this.holdsLease(command.lease_id)) {
      return { ok: false, code: 'lease-dead' };
    }
    if (!isTimely(command.sent_at, now)) {
      return { ok: false, code: 'stale-command' };
    }
    if (this.lastSeq !== undefined && command.seq <= this.lastSeq) {
      return { ok: false, code: 'out-of-order' };
    }
    this.lastSeq = command.seq;
    this.watch(now);
    const neutral = isNeutral(command);
    this.lastWasNeutral = neutral;
    if (command.brake) {
      this.lastAcceptedAt = now;
      this.motion = undefined;
      return { ok: true };
    }
    if (!neutral && (!this.armed || this.stop)) {
      return { ok: false, code: 'not-neutral' };
    }
    if (!this.stop) this.armed = true;
    this.lastAcceptedAt = now;
    const steer = command.steer + command.steer_compensation;
    const share = allowedShare(command, now);
    this.motion = {
      power: within(command.power, share),
      steer: within(steer, 1),
      rotate: within(command.rotate ?? 0, share),
    };
    return { ok: true };
  }

  /**
   * What to do now; undefined asks for emergency braking. A robot that came to rest in
   * silence, or was made to brake, does not go on by itself when the commands come back.
   */
  watch(now: number, isAtRest = false): Motion | undefined {
    if (this.stop || this.leaseId === undefined) return undefined;
    if (this.lastAcceptedAt === undefined) return undefined;
    // A clock that runs backwards is as good as silence.
    const silence = Math.abs(now - this.lastAcceptedAt);
    if (silence < DRIVING.watchdogTimeout && (this.motion || !isAtRest))
      return this.motion;
    // After that long it stands, even if no tick saw it.
    if (isAtRest || !(silence <= DRIVING.stopWithin)) this.disarm();
    return undefined;
  }

  /**
   * Latched: the first cause stays until the robot is armed again. Each press
   * counts, also on a latched robot, so that a re-arm already on its way cannot
   * undo it; repetitions of one `press` count once.
   */
  latch(by: string | undefined, cause: EmergencyStopCause, press?: string) {
    const isRepeated = press !== undefined && press === this.lastPress;
    if (!this.stop || !isRepeated) this.presses += 1;
    this.lastPress = press;
    this.stop ??= { by, cause };
    this.armed = false;
    this.motion = STANDSTILL;
  }

  /** Whether a press has come after the one of this number. */
  isStoppedSince(number: number): boolean {
    return this.stop !== undefined && this.presses !== number;
  }

  /** Releases the emergency stop; false when the lease is dead or the last command was not neutral. */
  rearm(leaseId: string): boolean {
    if (!this.holdsLease(leaseId) || !this.lastWasNeutral) return false;
    this.stop = undefined;
    this.disarm();
    return true;
  }

  private disarm() {
    this.armed = false;
    this.lastWasNeutral = false;
    this.motion = STANDSTILL;
  }
}
