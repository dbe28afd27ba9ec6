import type { UntoldControl } from '../pads/PadReading';

/** What the driver asks for, each -1..1. */
export interface DriveInput {
  /** Full reverse to full forward. */
  power: number;
  /** Left to right. */
  steer: number;
  /** Turn on the spot, left to right; 0 means do not. */
  rotate: number;
  /**
   * Why it is not neutral although it may ask for nothing: controls are held that cancel each other out, or one of a gamepad has not
   * told yet where it is.
   */
  held?: 'opposed' | UntoldControl;
}

export const NEUTRAL: DriveInput = { power: 0, steer: 0, rotate: 0 };

export function asksForNothing(input: DriveInput): boolean {
  return input.power === 0 && input.steer === 0 && input.rotate === 0;
}

/** Whether every control is at rest: of two that cancel each other out the robot would start as soon as one is let go. */
export function isNeutral(input: DriveInput): boolean {
  return asksForNothing(input) && input.held === undefined;
}

/** The same input, opposed when it asks for nothing although something is held. */
export function withHeld(input: DriveInput, isHeld: boolean): DriveInput {
  return isHeld && isNeutral(input) ? { ...input, held: 'opposed' } : input;
}

export function isSameInput(a: DriveInput, b: DriveInput): boolean {
  return a.power === b.power && a.steer === b.steer && a.rotate === b.rotate;
}

/** An axis has begun, ended or reversed, or asks for less speed: the robot must hear of it now. */
export function isUrgentChange(before: DriveInput, after: DriveInput): boolean {
  return (
    Math.sign(before.power) !== Math.sign(after.power) ||
    Math.sign(before.steer) !== Math.sign(after.steer) ||
    Math.sign(before.rotate) !== Math.sign(after.rotate) ||
    Math.abs(after.power) < Math.abs(before.power) ||
    Math.abs(after.rotate) < Math.abs(before.rotate)
  );
}

const clamp = (value: number) =>
  Number.isFinite(value) ? Math.min(1, Math.max(-1, value)) : 0;

/** All devices together, within -1..1; anything that is not a number counts as 0. */
export function combineInputs(inputs: Iterable<DriveInput>): DriveInput {
  const sum: DriveInput = { ...NEUTRAL };
  let isHeld = false;
  for (const { power, steer, rotate, held } of inputs) {
    const input = {
      power: clamp(power),
      steer: clamp(steer),
      rotate: clamp(rotate),
      held,
    };
    isHeld ||= !isNeutral(input);
    if (held && held !== 'opposed') sum.held = held;
    sum.power += input.power;
    sum.steer += input.steer;
    sum.rotate += input.rotate;
  }
  const input = {
    ...sum,
    power: clamp(sum.power),
    steer: clamp(sum.steer),
    rotate: clamp(sum.rotate),
  };
  return withHeld(input, isHeld);
}
