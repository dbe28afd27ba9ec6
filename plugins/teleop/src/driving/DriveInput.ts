/** What the driver asks for, each -1..1. */
export interface DriveInput {
  /** Full reverse to full forward. */
  power: number;
  /** Left to right. */
  steer: number;
  /** Turn on the spot, left to right; 0 means do not. */
  rotate: number;
}

export const NEUTRAL: DriveInput = { power: 0, steer: 0, rotate: 0 };

export function isNeutral(input: DriveInput): boolean {
  return input.power === 0 && input.steer === 0 && input.rotate === 0;
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
  const sum = { ...NEUTRAL };
  for (const input of inputs) {
    sum.power += clamp(input.power);
    sum.steer += clamp(input.steer);
    sum.rotate += clamp(input.rotate);
  }
  return {
    power: clamp(sum.power),
    steer: clamp(sum.steer),
    rotate: clamp(sum.rotate),
  };
}
