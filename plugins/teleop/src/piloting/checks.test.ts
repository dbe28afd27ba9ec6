import type { PadReading } from '../pads/PadReading';
import { checkLink } from './checkLink';
import { checkPad } from './checkPad';
import { checkVideo } from './checkVideo';

const centred: PadReading = {
  leftStick: { x: 0, y: 0 },
  rightStick: { x: 0.05, y: 0 },
  leftTrigger: 0,
  rightTrigger: 0,
  pressed: new Set(),
};

describe('checkPad', () => {
  const id = 'Pad 1';

  it.each([
    [{ kind: 'none' } as const, undefined, 'waiting', /^No gamepad is seen\./],
    [
      { kind: 'unsupported', id } as const,
      undefined,
      'problem',
      /^Pad 1 has an unknown layout\. Map it under Keys on the drive screen; until then the arrow keys drive\.$/,
    ],
    [{ kind: 'frozen', id } as const, centred, 'problem', /does not answer/],
    [{ kind: 'lost', id } as const, undefined, 'problem', /is gone/],
    [
      { kind: 'active', id } as const,
      centred,
      'ok',
      /^Pad 1 is seen and centred\.$/,
    ],
    [{ kind: 'active', id } as const, undefined, 'waiting', /^Let go of/],
    [
      { kind: 'active', id } as const,
      { ...centred, rightTrigger: 0.4 },
      'waiting',
      /^Let go of/,
    ],
    [
      { kind: 'active', id } as const,
      { ...centred, rightStick: { x: -0.3, y: 0 } },
      'waiting',
      /^Let go of/,
    ],
    // It would keep the view turned aside.
    [
      { kind: 'active', id } as const,
      { ...centred, leftStick: { x: 0, y: 0.8 } },
      'waiting',
      /^Let go of the sticks and triggers of Pad 1\.$/,
    ],
    [
      { kind: 'active', id } as const,
      { ...centred, leftStick: { x: 0.3, y: -0.2 } },
      'ok',
      /^Pad 1 is seen and centred\.$/,
    ],
    [
      { kind: 'active', id } as const,
      { ...centred, leftTrigger: 0.5, rightTrigger: 0.5 },
      'waiting',
      /^Let go of/,
    ],
    [
      { kind: 'active', id } as const,
      { ...centred, untold: 'triggers' as const },
      'waiting',
      /^Pad 1 has not told where all of it is\. Pull and release both triggers\.$/,
    ],
    [
      { kind: 'active', id } as const,
      { ...centred, untold: 'rightStick' as const },
      'waiting',
      /^Pad 1 has not told where all of it is\. Move the right stick and let go of it\.$/,
    ],
    [
      { kind: 'active', id } as const,
      { ...centred, untold: 'rightBumper' as const },
      'waiting',
      /^Pad 1 has not told where all of it is\. Press the right bumper and let go of it\.$/,
    ],
  ])('of %j with %j is %s', (state, reading, kind, text) => {
    const step = checkPad(state, reading);
    expect(step.kind).toBe(kind);
    expect(step.text).toMatch(text);
  });

  it('says after 3 s of a pad that is not centred what helps where nobody holds it', () => {
    const drifting = { ...centred, rightStick: { x: 0.15, y: 0 } };
    const step = (offCentreFor: number) =>
      checkPad({ kind: 'active', id }, drifting, offCentreFor);
    expect(step(2_990)).toEqual({
      kind: 'waiting',
      text: 'Let go of the sticks and triggers of Pad 1.',
    });
    expect(step(3_000)).toEqual({
      kind: 'problem',
      text: 'Pad 1 is off centre. Let go of it. If nobody holds it, map it under Keys on the drive screen, or unplug it.',
    });
  });
});

describe('checkVideo', () => {
  it.each([
    [undefined, undefined, false, 'waiting', 'There is no picture yet.'],
    [9_700, 41.6, false, 'ok', 'New pictures come, 42 ms old.'],
    [
      9_700,
      41.6,
      true,
      'ok',
      'New pictures come, 42 ms old. They are small: the link is slow.',
    ],
    [9_499, 40, true, 'problem', 'The picture stands still: no new one comes.'],
    [NaN, 40, false, 'problem', 'The picture stands still: no new one comes.'],
    [
      9_900,
      undefined,
      false,
      'waiting',
      'New pictures come. How old they are is not known yet.',
    ],
  ])(
    'with a frame at %j that is %j ms old, small: %p, is %s',
    (lastFrameAt, age, isReduced, kind, text) => {
      expect(checkVideo({ lastFrameAt, age }, 10_000, isReduced)).toEqual({
        kind,
        text,
      });
    },
  );
});

describe('checkLink', () => {
  it.each([
    [false, 20, 60, 'problem', 'There is no connection to the robots.'],
    [true, undefined, undefined, 'waiting', 'The link is being measured.'],
    [true, 20.4, 60, 'ok', '20 ms to the service and back, loop delay 60 ms.'],
    [
      true,
      20,
      undefined,
      'waiting',
      '20 ms to the service and back. The delay of the picture is not known yet.',
    ],
    [
      true,
      80,
      240,
      'problem',
      '80 ms to the service and back, loop delay 240 ms: the robot will be slower.',
    ],
    [
      true,
      260,
      300,
      'problem',
      '260 ms to the service and back: too slow to drive.',
    ],
  ])(
    'connected %p, %j and %j ms is %s',
    (isConnected, roundTrip, loopDelay, kind, text) => {
      expect(checkLink({ isConnected, roundTrip, loopDelay })).toEqual({
        kind,
        text,
      });
    },
  );
});
