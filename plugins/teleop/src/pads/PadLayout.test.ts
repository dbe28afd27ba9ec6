import { MappedPad, readPadLayout, type PadLayout } from './PadLayout';
import { readStandardPad } from './PadReading';

const layout: PadLayout = {
  rightTrigger: { kind: 'axis', index: 5, rest: -1, full: 1 },
  leftTrigger: { kind: 'button', index: 7 },
  rightStickX: { kind: 'axis', index: 2, rest: 0.2, full: 1 },
  leftBumper: { kind: 'button', index: 4 },
};

const readMappedPad = (...[pad, of]: [Gamepad, PadLayout]) =>
  new MappedPad(of).read(pad);

const pad = (axes: number[], pressed: Record<number, number> = {}) =>
  ({
    axes,
    buttons: Array.from({ length: 16 }, (_, index) => ({
      value: pressed[index] ?? 0,
      pressed: (pressed[index] ?? 0) > 0.5,
    })),
  }) as unknown as Gamepad;

describe('MappedPad', () => {
  it('reads each control where it was shown, from its rest to its end', () => {
    const mapped = new MappedPad(layout);
    mapped.read(pad([0, 0, 0.2, 0, 0, -1]));
    const reading = mapped.read(pad([0, 0, 0.6, 0, 0, 0], { 4: 1, 7: 0.3 }));
    expect(reading.rightTrigger).toBe(0.5);
    expect(reading.leftTrigger).toBe(0.3);
    expect(reading.rightStick.x).toBeCloseTo(0.5);
    expect([...reading.pressed]).toEqual(['leftBumper']);
  });

  it('is at rest where a stick drifts to, and never beyond its ends', () => {
    expect(readMappedPad(pad([0, 0, 0.2, 0, 0, -1]), layout)).toMatchObject({
      rightStick: { x: 0, y: 0 },
      rightTrigger: 0,
    });
    const reading = readMappedPad(pad([0, 0, -1, 0, 0, 3]), layout);
    expect(reading.rightStick.x).toBe(-1);
    expect(reading.rightTrigger).toBe(1);
  });

  it('takes what is no number, or not there, for at rest', () => {
    expect(readMappedPad(pad([0, 0, NaN]), layout)).toMatchObject({
      rightStick: { x: 0 },
      rightTrigger: 0,
    });
    expect(readStandardPad(pad([NaN, Infinity]))).toMatchObject({
      leftStick: { x: 0, y: 0 },
      rightStick: { x: 0, y: 0 },
    });
  });
});

describe('a pad whose axes are reported as 0 until they move', () => {
  const axes: PadLayout = {
    rightTrigger: { kind: 'axis', index: 0, rest: -1, full: 1 },
    leftTrigger: { kind: 'axis', index: 1, rest: -1, full: 1 },
    rightStickX: { kind: 'axis', index: 2, rest: 0.004, full: 1 },
    leftBumper: { kind: 'axis', index: 3, rest: -1, full: 1 },
  };

  it('asks for its triggers until both were seen at rest', () => {
    const mapped = new MappedPad(axes);
    expect(mapped.read(pad([0, 0, 0, 0]))).toMatchObject({
      rightTrigger: 0,
      leftTrigger: 0,
      rightStick: { x: expect.closeTo(0, 1) },
      untold: 'triggers',
    });
    // Let go of one: the other may be anywhere still.
    expect(mapped.read(pad([-1, 0, 0, 0])).untold).toBe('triggers');
    expect(mapped.read(pad([-1, 0.4, 0, 0]))).toMatchObject({
      leftTrigger: 0.7,
      untold: 'triggers',
    });
    expect(mapped.read(pad([-1, -0.95, 0, 0])).untold).toBeUndefined();
    // From now on 0 is half of the way.
    expect(mapped.read(pad([0, -1, 0, 0]))).toMatchObject({
      rightTrigger: 0.5,
    });
  });

  it('presses the stop with the first movement, and not before', () => {
    const mapped = new MappedPad(axes);
    expect([...mapped.read(pad([0, 0, 0, 0])).pressed]).toEqual([]);
    expect([...mapped.read(pad([0, 0, 0, 1])).pressed]).toEqual(['leftBumper']);
  });
});

describe('readPadLayout', () => {
  it('reads what was kept', () => {
    expect(readPadLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
  });

  it.each([
    ['no stop', { ...layout, leftBumper: undefined }],
    ['no steering', { ...layout, rightStickX: { kind: 'axis', index: 2 } }],
    [
      'an axis between two equal ends',
      { ...layout, rightTrigger: { kind: 'axis', index: 5, rest: 1, full: 1 } },
    ],
    [
      'a button that no pad has',
      { ...layout, leftBumper: { kind: 'button', index: -1 } },
    ],
    ['nothing', null],
  ])('does not use one with %s', (_, kept) => {
    expect(readPadLayout(kept)).toBeUndefined();
  });
});
