import {
  DRIVING,
  liftSpeedFactor,
  speedLimitFactor,
  stillSpeedFactor,
} from '@sidehelm/console-common';
import type { UntoldControl } from '../pads/PadReading';
import { isNeutral, NEUTRAL, type DriveInput } from './DriveInput';
import type { Attention } from './PageAttention';

export interface SafetyConditions {
  /** Local monotonic time, ms. */
  now: number;
  isConnected: boolean;
  hasLease: boolean;
  isEmergencyStopped: boolean;
  /** What the robot says: it has seen neutral under this lease. */
  isArmed: boolean;
  attention: Attention;
  isPadFrozen: boolean;
  /** For how long the gamepad, or the keyboard, has asked for the same without any change of it, ms. */
  padStill: number;
  keysStill: number;
  /** The gamepad has told where all of it is, and not all of it is at rest. */
  isPadOffCentre: boolean;
  /** Another gamepad is there that could take its place. */
  hasOtherPad?: boolean;
  /** The service does not hear the robot. */
  isSignalLost: boolean;
  /** Milliseconds since the robot was last heard of; `undefined` before the first time. */
  sinceTelemetry: number | undefined;
  /** Milliseconds since the last new video frame; `undefined` before the first. */
  sinceLastFrame: number | undefined;
  /** Video age and command delay together, ms; `undefined` when it cannot be told. */
  loopDelay: number | undefined;
}

export type StopReason =
  | 'not-connected'
  | 'no-lease'
  | 'emergency-stop'
  | 'hidden'
  | 'unfocused'
  | 'dialog'
  | 'pad-frozen'
  | 'pad-lost'
  | 'pad-connected'
  | 'pad-changed'
  | 'touch-shown'
  | 'keys-still'
  | 'signal-lost'
  | 'telemetry-stale'
  | 'no-video'
  | 'stale-video'
  | 'unknown-delay'
  | 'not-armed';

export type LimitReason =
  | 'delay'
  /** The device has not changed for a while: it may be dead. */
  | 'pad-still'
  | 'keys-still'
  /** It has changed again, and the speed comes back. */
  | 'lifting';

export type SafetyState =
  | { kind: 'clear' }
  | {
      kind: 'limited';
      reason: LimitReason;
      factor: number;
      loopDelay: number;
    }
  | { kind: 'stopped'; reason: StopReason }
  /** The reason is gone, but the controls have not been seen centred since. */
  | {
      kind: 'not-neutral';
      after: StopReason;
      /** Nobody may hold anything: a gamepad has not told yet where this is. */
      untold?: UntoldControl;
      /** The gamepad has kept the robot from moving for so long that maybe nobody holds it. */
      isPadOffCentre?: true;
      /** Told of one that is off centre. */
      hasOtherPad?: true;
    };

export interface SafetyDecision {
  state: SafetyState;
  /** What may be sent to the robot. */
  output: DriveInput;
}

/** Who was told to let go of a gamepad has done so after this long, ms. */
export const LET_GO_WITHIN = 3_000;

/**
 * Decides what of the driver's input may reach the robot. Whatever stops the
 * robot, nothing moves again until the controls have been seen centred.
 */
export class SafetyGate {
  private waitsForNeutral: StopReason | undefined = 'no-lease';
  private stillFactor = 1;
  private judgedAt = -Infinity;
  /** Since when the gamepad has kept the robot from moving. */
  private offCentreSince?: number;

  /** For what is over as soon as it is noticed, such as a gamepad that was unplugged. */
  interrupt(reason: StopReason): void {
    this.waitsForNeutral = reason;
  }

  decide(conditions: SafetyConditions, input: DriveInput): SafetyDecision {
    const limit = this.limit(conditions, input);
    const reason = reasonToStop(conditions);
    const isPadOffCentre = this.isLongOffCentre(conditions, reason);
    if (reason) {
      this.waitsForNeutral = reason;
      return { state: { kind: 'stopped', reason }, output: NEUTRAL };
    }
    if (this.waitsForNeutral && !isNeutral(input)) {
      const { held } = input;
      const state = {
        kind: 'not-neutral',
        after: this.waitsForNeutral,
        ...(held && held !== 'opposed' && { untold: held }),
        ...(isPadOffCentre && { isPadOffCentre }),
        ...(isPadOffCentre &&
          conditions.hasOtherPad && { hasOtherPad: true as const }),
      } as const;
      return { state, output: NEUTRAL };
    }
    this.waitsForNeutral = undefined;
    const { factor } = limit;
    if (factor === 1) return { state: { kind: 'clear' }, output: input };
    const { loopDelay = 0 } = conditions;
    return {
      state: { kind: 'limited', ...limit, loopDelay },
      output: {
        ...input,
        power: input.power * factor,
        rotate: input.rotate * factor,
      },
    };
  }

  /** One that drifts rests off centre for ever, and may tell nothing new of it: then it counts as frozen in between. */
  private isLongOffCentre(
    { now, isPadOffCentre }: SafetyConditions,
    reason: StopReason | undefined,
  ): boolean {
    const isWaitedFor = reason
      ? reason === 'pad-frozen'
      : this.waitsForNeutral !== undefined;
    if (!isPadOffCentre || !isWaitedFor) {
      this.offCentreSince = undefined;
      return false;
    }
    this.offCentreSince ??= now;
    return now - this.offCentreSince >= LET_GO_WITHIN;
  }

  /** The strictest of all limits of the speed, and what it is for. */
  private limit(
    conditions: SafetyConditions,
    input: DriveInput,
  ): { reason: LimitReason; factor: number } {
    const { now, padStill, keysStill, loopDelay } = conditions;
    const pad = stillSpeedFactor(padStill, DRIVING.still.gamepad);
    const keys = stillSpeedFactor(keysStill, DRIVING.still.keyboard);
    const allowed = Math.min(pad, keys);
    // Who lets go has moved something, and starts from rest.
    this.stillFactor = isNeutral(input)
      ? 1
      : liftSpeedFactor(
          this.stillFactor,
          allowed,
          // A clock that went back must not turn forward into reverse.
          Math.max(0, now - this.judgedAt),
        );
    this.judgedAt = now;
    const delay = speedLimitFactor(loopDelay);
    if (delay <= this.stillFactor) return { reason: 'delay', factor: delay };
    const factor = this.stillFactor;
    if (factor < allowed) return { reason: 'lifting', factor };
    return { reason: pad <= keys ? 'pad-still' : 'keys-still', factor };
  }
}

/** Whether something is no longer ago than allowed. What seems to be in the future, as after a clock that went back, is of no known age. */
const isRecent = (since: number, most: number) => since >= 0 && since <= most;

/** The first that applies, the most urgent to tell the driver first. */
function reasonToStop(conditions: SafetyConditions): StopReason | undefined {
  const { attention, sinceTelemetry, sinceLastFrame, loopDelay } = conditions;
  if (!conditions.isConnected) return 'not-connected';
  if (!conditions.hasLease) return 'no-lease';
  if (conditions.isEmergencyStopped) return 'emergency-stop';
  if (attention !== 'active') return attention;
  const { gamepad, keyboard } = DRIVING.still;
  const isPadDead = !(conditions.padStill <= gamepad.stopAfter);
  if (conditions.isPadFrozen || isPadDead) return 'pad-frozen';
  if (!(conditions.keysStill <= keyboard.stopAfter)) return 'keys-still';
  if (conditions.isSignalLost) return 'signal-lost';
  if (!isRecent(sinceTelemetry ?? 0, DRIVING.staleTelemetry))
    return 'telemetry-stale';
  if (sinceLastFrame === undefined) return 'no-video';
  if (!isRecent(sinceLastFrame, DRIVING.staleVideo)) return 'stale-video';
  if (loopDelay === undefined || !Number.isFinite(loopDelay))
    return 'unknown-delay';
  if (!conditions.isArmed) return 'not-armed';
  return undefined;
}
