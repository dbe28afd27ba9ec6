import { DRIVING } from '@sidehelm/console-common';
import type { DriveInput } from './DriveInput';
import type { PadReading } from '../pads/PadReading';

/** Right trigger forward, left trigger reverse, right stick steers; with the right bumper it turns on the spot. */
export function driveInputOfPad(pad: PadReading): DriveInput {
  const turn = withoutDeadzone(pad.rightStick.x);
  if (pad.pressed.has('rightBumper')) {
    return { power: 0, steer: 0, rotate: turn };
  }
  return {
    power: withoutDeadzone(pad.rightTrigger) - withoutDeadzone(pad.leftTrigger),
    steer: turn,
    rotate: 0,
  };
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
