import {
  isTelemetryCurrent,
  type TelemetryReading,
} from '@sidehelm/teleop-react';
import { type DriveSession } from './DriveSession';
import { type LostControl } from './LostControl';
import { type SafetyState } from './SafetyGate';

/** What holds the robot by its own word. */
export type Hold = 'collision' | 'lidars' | 'battery';

/** The one thing that keeps the robot from moving as the driver asks; `free` when nothing does. */
export type DriveReason =
  /** `isWaiting` while there is no link to send the stop by, `isKept` where it is sent whenever there is one again. */
  | { kind: 'stopping'; isWaiting: boolean; isKept: boolean }
  | { kind: 'stopped'; by?: string; canRearm: boolean }
  | { kind: 'stop-refused'; message: string }
  /** There was no link for too long; `hasLeft` when nobody knows what became of it. */
  | { kind: 'stop-unsent'; hasLeft: boolean }
  | { kind: 'lost-control'; lost: LostControl }
  | { kind: 'no-control'; lease: 'unknown' | 'free' }
  | { kind: 'no-control'; lease: 'held'; driver: string }
  | { kind: 'refused'; message: string }
  | { kind: 'held'; by: Hold }
  /** Its lidars make it slower, because something is near. */
  | { kind: 'slowed' }
  /** The driver has switched the lidars off, and creeps. */
  | { kind: 'creeping' }
  | { kind: 'safety'; state: Exclude<SafetyState, { kind: 'clear' }> }
  | { kind: 'lid-open'; isMoving: boolean }
  | { kind: 'free' };

/** What of a drive session the reason depends on. */
export type DriveSituation = Pick<
  DriveSession,
  'lease' | 'lostControl' | 'safety'
> & {
  emergency: Pick<DriveSession['emergency'], 'state'>;
  watch: Pick<DriveSession['watch'], 'refusal' | 'telemetry'>;
};

/** m/s; slower a robot that is held creeps at most. */
const CREEPING = 0.1;

/** Most urgent first. */
export function readDriveReason(session: DriveSituation): DriveReason {
  const lease = session.lease.get();
  const lost = session.lostControl.get();
  const stop = readStop(session);
  if (stop) return stop;
  const failure = readStopFailure(session);
  if (lease.kind !== 'mine') {
    // How control was lost counts for more than a stop that was refused, but not than one that was not sent.
    if (failure && !(failure.kind === 'stop-refused' && lost)) return failure;
    if (lost) return { kind: 'lost-control', lost };
    return lease.kind === 'held'
      ? { kind: 'no-control', lease: 'held', driver: lease.holder.name }
      : { kind: 'no-control', lease: lease.kind };
  }
  const safety = session.safety.get();
  const refusal = session.watch.refusal.get();
  // Why it is not armed, the refusal says better.
  const isTold = safety.kind === 'stopped' && safety.reason !== 'not-armed';
  if (refusal && !isTold) return { kind: 'refused', message: refusal };
  const reading = session.watch.telemetry.get();
  const heard = reading && isTelemetryCurrent(reading) ? reading : undefined;
  const mayMove = safety.kind === 'clear' || safety.kind === 'limited';
  if (!mayMove) return { kind: 'safety', state: safety };
  const lid = readLid(heard);
  return (
    readHold(heard) ??
    failure ??
    readCreep(heard) ??
    (lid?.isMoving ? lid : undefined) ??
    readGuard(heard) ??
    (safety.kind === 'limited'
      ? { kind: 'safety', state: safety }
      : (lid ?? { kind: 'free' }))
  );
}

function readStop(session: DriveSituation): DriveReason | undefined {
  const state = session.emergency.state.get();
  switch (state.kind) {
    case 'sending':
      return {
        kind: 'stopping',
        isWaiting: state.isWaiting ?? false,
        isKept: state.isKept ?? false,
      };
    case 'latched':
      return {
        kind: 'stopped',
        by: state.by,
        canRearm: session.lease.get().kind === 'mine',
      };
    default:
      return undefined;
  }
}

function readStopFailure(
  session: DriveSituation,
): Extract<DriveReason, { kind: 'stop-refused' | 'stop-unsent' }> | undefined {
  const state = session.emergency.state.get();
  switch (state.kind) {
    case 'refused':
      return { kind: 'stop-refused', message: state.message };
    case 'unsent':
      return { kind: 'stop-unsent', hasLeft: state.hasLeft };
    default:
      return undefined;
  }
}

function readHold(
  reading: TelemetryReading | undefined,
): DriveReason | undefined {
  if (!reading) return undefined;
  const { collision, held_by: heldBy, speed } = reading.telemetry;
  if (collision) return { kind: 'held', by: 'collision' };
  if (heldBy === 'battery') return { kind: 'held', by: 'battery' };
  const isStanding = Math.abs(speed) < CREEPING;
  return heldBy === 'lidars' && isStanding
    ? { kind: 'held', by: 'lidars' }
    : undefined;
}

/** By the driver's own choice, and with nothing that keeps the robot from things: it is told as long as it lasts. */
function readCreep(
  reading: TelemetryReading | undefined,
): DriveReason | undefined {
  return reading?.telemetry.lidars_enabled === false
    ? { kind: 'creeping' }
    : undefined;
}

function readGuard(
  reading: TelemetryReading | undefined,
): DriveReason | undefined {
  return reading?.telemetry.held_by === 'lidars'
    ? { kind: 'slowed' }
    : undefined;
}

/** An open lid stops nothing, but who drives with it must know. */
function readLid(
  reading: TelemetryReading | undefined,
): Extract<DriveReason, { kind: 'lid-open' }> | undefined {
  if (reading?.telemetry.lid !== 'open') return undefined;
  const isMoving = Math.abs(reading.telemetry.speed) >= CREEPING;
  return { kind: 'lid-open', isMoving };
}
