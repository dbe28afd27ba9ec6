import { TimerTicker } from '@sidehelm/console-react';
import { FakeGamepad } from '../__testUtils__/FakeGamepad';
import { createSpectatorPad } from './SpectatorPad';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A pad of somebody who watches, and what it has done so far. */
function open() {
  const pad = new FakeGamepad();
  const done: string[] = [];
  const yaws: number[] = [];
  const note = (what: string) => () => {
    done.push(what);
  };
  const input = createSpectatorPad(
    () => ({
      zoomOut: note('zooms out'),
      zoomIn: note('zooms in'),
      toggleMap: note('toggles the full-screen map'),
      resetView: note('resets the view to equirectangular front'),
      toggleRear: note('toggles the rear view'),
      showStereographic: note('switches to stereographic'),
      setYaw: yaw => yaws.push(yaw),
    }),
    { ticker: new TimerTicker(), getGamepads: () => [pad.asGamepad()] },
  );
  input.start();
  const move = (change: Parameters<FakeGamepad['move']>[0]) => {
    pad.move(change);
    jest.advanceTimersByTime(50);
  };
  return { input, done, yaws, move };
}

describe('the gamepad of who watches', () => {
  it.each([
    ['a', 'zooms out'],
    ['b', 'zooms in'],
    ['x', 'toggles the full-screen map'],
    ['up', 'resets the view to equirectangular front'],
    ['down', 'toggles the rear view'],
    ['right', 'switches to stereographic'],
  ] as const)('with %s %s, once for each press', (button, does) => {
    const { input, done, yaws, move } = open();
    move({ buttons: { [button]: 1 } });
    expect(done).toEqual([does]);
    move({ buttons: { [button]: 0 } });
    move({ buttons: { [button]: 1 } });
    expect(done).toEqual([does, does]);
    expect(yaws).toEqual([]);
    input.stop();
  });

  it.each([
    'y',
    'left',
    'leftBumper',
    'rightBumper',
    'leftTrigger',
    'rightTrigger',
    'view',
    'menu',
  ] as const)('with %s does nothing', button => {
    const { input, done, yaws, move } = open();
    move({ buttons: { [button]: 1 } });
    expect(done).toEqual([]);
    expect(yaws).toEqual([]);
    input.stop();
  });

  it.each([
    ['ahead', [0, -1], 0],
    ['right', [1, 0], 90],
    ['left', [-1, 0], -90],
    ['half right', [0.6, -0.6], 45],
  ])('looks %s with the left stick', (...[, [x, y], degrees]) => {
    const { input, done, yaws, move } = open();
    move({ axes: [x, y, 0, 0] });
    expect(((yaws.at(-1) ?? NaN) / Math.PI) * 180).toBeCloseTo(degrees);
    const looks = yaws.length;
    // Within the dead zone, and with the other stick, the view stays as it is.
    move({ axes: [0.5, -0.4, 1, 1] });
    expect(yaws).toHaveLength(looks);
    expect(done).toEqual([]);
    input.stop();
  });
});
