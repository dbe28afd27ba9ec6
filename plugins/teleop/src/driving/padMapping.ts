import { DRIVING } from '@sidehelm/console-common';
import { withHeld, type DriveInput } from './DriveInput';
import type { PadReading } from '../pads/PadReading';

/** Right trigger forward, left trigger reverse, right stick steers; with the right bumper it turns on the spot. */
export function driveInputOfPad(pad: PadReading): DriveInput {
  const turn = withoutDeadzone(pad.rightStick.x);
  const forward = withoutDeadzone(pad.rightTrigger);
  const reverse = withoutDeadzone(pad.leftTrigger);
  const isTurning = pad.pressed.has('rightBumper');
  const input: DriveInput = isTurning
    ? { power: 0, steer: 0, rotate: turn }
    : { power: forward - reverse, steer: turn, rotate: 0 };
  if (pad.untold) return { ...input, held: pad.untold };
  const isHeld = isTurning || forward !== 0 || reverse !== 0;
  return withHeld(input, isHeld);
}

/**
 * Where the left stick looks, radians clockwise from straight ahead;
 * `undefined` while it is in its dead zone.
 */
export function viewYawOfPad(pad: PadReading): number | undefined {
  const { x, y } = pad.leftStick;
  if (x * x + y * y < DRIVING.stickDeadzoneRadiusSquared) return undefined;
  return Math.atan2(x, -y);
}

function withoutDeadzone(value: number): number {
  return Math.abs(value) < DRIVING.steerDeadzone ? 0 : value;
}
