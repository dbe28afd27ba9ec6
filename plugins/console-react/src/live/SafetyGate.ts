import { DRIVING, speedLimitFactor } from '@sidehelm/console-common';
import { isNeutral, NEUTRAL, type DriveInput } from './DriveInput';
import type { Attention } from './PageAttention';

export interface SafetyConditions {
  isConnected: boolean;
  hasLease: boolean;
  isEmergencyStopped: boolean;
  /** What the robot says: it has seen neutral under this lease. */
  isArmed: boolean;
  attention: Attention;
  isPadFrozen: boolean;
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
  | 'signal-lost'
  | 'telemetry-stale'
  | 'no-video'
  | 'stale-video'
  | 'unknown-delay'
  | 'not-armed';

export type SafetyState =
  | { kind: 'clear' }
  | { kind: 'limited'; factor: number; loopDelay: number }
  | { kind: 'stopped'; reason: StopReason }
  /** The reason is gone, but the controls have not been seen centred since. */
  | { kind: 'not-neutral'; after: StopReason };

export interface SafetyDecision {
  state: SafetyState;
  /** What may be sent to the robot. */
  output: DriveInput;
}

/**
 * Decides what of the driver's input may reach the robot. Whatever stops the
 * robot, nothing moves again until the controls have been seen centred.
 */
export class SafetyGate {
  private waitsForNeutral: StopReason | undefined = 'no-lease';

  /** For what is over as soon as it is noticed, such as a gamepad that was unplugged. */
  interrupt(reason: StopReason): void {
    this.waitsForNeutral = reason;
  }

  decide(conditions: SafetyConditions, input: DriveInput): SafetyDecision {
    const reason = reasonToStop(conditions);
    if (reason) {
      this.waitsForNeutral = reason;
      return { state: { kind: 'stopped', reason }, output: NEUTRAL };
    }
    if (this.waitsForNeutral && !isNeutral(input)) {
      const state = {
        kind: 'not-neutral',
        after: this.waitsForNeutral,
      } as const;
      return { state, output: NEUTRAL };
    }
    this.waitsForNeutral = undefined;
    const { loopDelay = 0 } = conditions;
    const factor = speedLimitFactor(loopDelay);
    if (factor === 1) return { state: { kind: 'clear' }, output: input };
    return {
      state: { kind: 'limited', factor, loopDelay },
      output: {
        ...input,
        power: input.power * factor,
        rotate: input.rotate * factor,
      },
    };
  }
}

/** The first that applies, the most urgent to tell the driver first. */
function reasonToStop(conditions: SafetyConditions): StopReason | undefined {
  const { attention, sinceTelemetry, sinceLastFrame, loopDelay } = conditions;
  if (!conditions.isConnected) return 'not-connected';
  if (!conditions.hasLease) return 'no-lease';
  if (conditions.isEmergencyStopped) return 'emergency-stop';
  if (attention !== 'active') return attention;
  if (conditions.isPadFrozen) return 'pad-frozen';
  if (conditions.isSignalLost) return 'signal-lost';
  if ((sinceTelemetry ?? 0) > DRIVING.staleTelemetry) return 'telemetry-stale';
  if (sinceLastFrame === undefined) return 'no-video';
  if (sinceLastFrame > DRIVING.staleVideo) return 'stale-video';
  if (loopDelay === undefined || !Number.isFinite(loopDelay))
    return 'unknown-delay';
  if (!conditions.isArmed) return 'not-armed';
  return undefined;
}
