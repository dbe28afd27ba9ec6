import type { PadReading } from '../pads/PadReading';
import { isNeutral } from './DriveInput';
import { driveInputOfPad, viewYawOfPad } from './padMapping';

const pad = (change: Partial<PadReading> = {}): PadReading => ({
  leftStick: { x: 0, y: 0 },
  rightStick: { x: 0, y: 0 },
  leftTrigger: 0,
  rightTrigger: 0,
  pressed: new Set(),
  ...change,
});

describe('driveInputOfPad', () => {
  it('drives forward by the right trigger, back by the left, and steers by the right stick', () => {
    expect(driveInputOfPad(pad({ rightTrigger: 0.75 }))).toEqual({
      power: 0.75,
      steer: 0,
      rotate: 0,
    });
    expect(
      driveInputOfPad(
        pad({ leftTrigger: 0.75, rightStick: { x: -0.5, y: 1 } }),
      ),
    ).toEqual({ power: -0.75, steer: -0.5, rotate: 0 });
    expect(
      driveInputOfPad(pad({ leftTrigger: 0.75, rightTrigger: 0.25 })).power,
    ).toBe(-0.5);
  });

  it('turns on the spot with the right bumper, whatever the triggers do', () => {
    const pressed = new Set(['rightBumper'] as const);
    const turning = pad({
      pressed,
      rightTrigger: 1,
      rightStick: { x: 0.5, y: 0 },
    });
    expect(driveInputOfPad(turning)).toEqual({
      power: 0,
      steer: 0,
      rotate: 0.5,
    });
  });

  it.each([
    [0.099, 0],
    [-0.099, 0],
    [0.1, 0.1],
    [-0.1, -0.1],
  ])('has a dead zone of 0.1: %d is %d', (x, steer) => {
    const { steer: heard } = driveInputOfPad(pad({ rightStick: { x, y: 0 } }));
    expect(heard).toBeCloseTo(steer, 10);
    const trigger = Math.abs(x);
    expect(driveInputOfPad(pad({ rightTrigger: trigger })).power).toBeCloseTo(
      Math.abs(steer),
      10,
    );
  });
});

describe('what counts as let go', () => {
  it.each([
    [
      'both triggers, which cancel each other out',
      { leftTrigger: 0.5, rightTrigger: 0.5 },
    ],
    ['the right bumper', { pressed: new Set(['rightBumper'] as const) }],
    [
      'a trigger under the right bumper',
      { pressed: new Set(['rightBumper'] as const), rightTrigger: 1 },
    ],
    [
      'triggers that have not told where they are',
      { untold: 'triggers' as const },
    ],
  ])('is not %s', (_, change) => {
    const input = driveInputOfPad(pad(change));
    expect(input).toMatchObject({ power: 0, steer: 0, rotate: 0 });
    expect(isNeutral(input)).toBe(false);
  });

  it('is every control at rest', () => {
    expect(isNeutral(driveInputOfPad(pad({ rightTrigger: 0.09 })))).toBe(true);
  });
});

describe('viewYawOfPad', () => {
  it.each([
    [0, -1, 0],
    [1, 0, Math.PI / 2],
    [-1, 0, -Math.PI / 2],
    [0, 1, Math.PI],
    // On the edge of the dead zone, whose radius squared is 0.5.
    [0.5, -0.5, Math.PI / 4],
  ])('of a stick at %d, %d looks there', (x, y, yaw) => {
    expect(viewYawOfPad(pad({ leftStick: { x, y } }))).toBeCloseTo(yaw, 10);
  });

  it('is not there within the dead zone', () => {
    expect(viewYawOfPad(pad())).toBeUndefined();
    expect(viewYawOfPad(pad({ leftStick: { x: 0.5, y: 0.49 } }))).toBe(
      undefined,
    );
  });
});
