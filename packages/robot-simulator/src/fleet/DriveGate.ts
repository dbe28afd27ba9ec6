import { DRIVING } from '@sidehelm/console-common';
import { DriveCommand, DriveResult, EmergencyStopCause } from './types';

/** What the robot is told to do; undefined means: brake as hard as you can. */
export interface Motion {
  power: number;
  steer: number;
  rotate: number;
}

/** Silence after the watchdog's stop that asks for a neutral command again, ms. */
const DISARM_AFTER = 1_000;
const STANDSTILL: Motion = { power: 0, steer: 0, rotate: 0 };

const isShare = (value: unknown) =>
  typeof value === 'number' && value >= -1 && value <= 1;

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
    (command.rotate === undefined || isShare(command.rotate))
  );
}

const isNeutral = ({ power, rotate }: DriveCommand) => power === 0 && !rotate;

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
  private motion = STANDSTILL;
  private stop: { by?: string; cause?: EmergencyStopCause } | undefined;

  get isArmed() {
    return this.armed;
  }

  get emergencyStop() {
    return this.stop ? { latched: true, ...this.stop } : { latched: false };
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
    const age = now - command.sent_at;
    if (age > DRIVING.maxCommandAge || -age > DRIVING.maxCommandLead) {
      return { ok: false, code: 'stale-command' };
    }
    if (this.lastSeq !== undefined && command.seq <= this.lastSeq) {
      return { ok: false, code: 'out-of-order' };
    }
    this.lastSeq = command.seq;
    this.watch(now);
    const neutral = isNeutral(command);
    this.lastWasNeutral = neutral;
    if (!neutral && (!this.armed || this.stop)) {
      return { ok: false, code: 'not-neutral' };
    }
    if (!this.stop) this.armed = true;
    this.lastAcceptedAt = now;
    const steer = command.steer + command.steer_compensation;
    this.motion = {
      power: command.power,
      steer: Math.max(-1, Math.min(1, steer)),
      rotate: command.rotate ?? 0,
    };
    return { ok: true };
  }

  /** What to do now; undefined asks for emergency braking. */
  watch(now: number): Motion | undefined {
    if (this.stop || this.leaseId === undefined) return undefined;
    if (this.lastAcceptedAt === undefined) return undefined;
    // A clock that runs backwards is as good as silence.
    const silence = Math.abs(now - this.lastAcceptedAt);
    if (silence < DRIVING.watchdogTimeout) return this.motion;
    if (!(silence <= DRIVING.watchdogTimeout + DISARM_AFTER)) this.disarm();
    return undefined;
  }

  /** Latched: the first cause stays until the robot is armed again. */
  latch(by: string | undefined, cause: EmergencyStopCause) {
    this.stop ??= { by, cause };
    this.armed = false;
    this.motion = STANDSTILL;
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
