import { TimerTicker } from '@sidehelm/console-react';
import { PadLayouts } from '../pads/PadLayouts';
import { FakeGamepad } from '../__testUtils__/FakeGamepad';
import type { PadReading } from '../pads/PadReading';
import { GamepadInput } from './GamepadInput';
import { driveInputOfPad, viewYawOfPad } from './padMapping';

const POLLS_A_SECOND = 120;
/** ms. */
const FROZEN_AFTER = 1_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  window.localStorage.clear();
  jest.useRealTimers();
});

const POLL = 1_000 / POLLS_A_SECOND + 1;

function setUp(pads: (FakeGamepad | null)[], mayChange?: () => boolean) {
  const readings: PadReading[] = [];
  const events: string[] = [];
  const changes: number[] = [];
  const layouts = new PadLayouts(() => window.localStorage);
  const input = new GamepadInput(
    {
      onReading: (reading, changedAt) => {
        readings.push(reading);
        changes.push(changedAt);
      },
      onPress: button => events.push(`press ${button}`),
      onRelease: button => events.push(`release ${button}`),
      onLost: () => events.push('lost'),
      mayChange,
    },
    {
      ticker: new TimerTicker(),
      getGamepads: () => pads.map(pad => pad?.asGamepad() ?? null),
      layouts,
    },
  );
  input.start();
  return {
    input,
    layouts,
    events,
    readings,
    /** Milliseconds since the pad changed, as the last reading says. */
    still: () => performance.now() - changes[changes.length - 1],
    drive: () => driveInputOfPad(readings[readings.length - 1]),
  };
}

describe('GamepadInput', () => {
  it('polls nothing until there is a pad', () => {
    const pads: FakeGamepad[] = [];
    const { input, readings } = setUp(pads);
    expect(jest.getTimerCount()).toBe(0);
    pads.push(new FakeGamepad());
    window.dispatchEvent(new Event('gamepadconnected'));
    jest.advanceTimersByTime(1_000);
    expect(readings.length).toBeGreaterThanOrEqual(115);
    expect(input.state.get()).toEqual({ kind: 'active', id: 'Fake pad' });
    input.stop();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('says of a pad of unknown layout that it is there as long as it is', () => {
    const pads: (FakeGamepad | null)[] = [
      Object.assign(new FakeGamepad(), { mapping: '' }),
    ];
    const { input } = setUp(pads);
    expect(input.state.get()).toEqual({ kind: 'unsupported', id: 'Fake pad' });
    pads[0] = null;
    window.dispatchEvent(new Event('gamepaddisconnected'));
    expect(input.state.get()).toEqual({ kind: 'none' });
    input.stop();
  });

  it('reports presses and releases once', () => {
    const pad = new FakeGamepad();
    const { input, events } = setUp([pad]);
    pad.move({ buttons: { leftBumper: 1 } });
    jest.advanceTimersByTime(5 * POLL);
    pad.move({ buttons: { leftBumper: 0 } });
    jest.advanceTimersByTime(5 * POLL);
    expect(events).toEqual(['press leftBumper', 'release leftBumper']);
    input.stop();
  });

  it.each([
    ['gone', () => null],
    [
      'not connected',
      (pad: FakeGamepad) => Object.assign(pad, { connected: false }),
    ],
  ])('tells at once when the pad is %s', (...[, lose]) => {
    const pads: (FakeGamepad | null)[] = [new FakeGamepad()];
    const { input, events } = setUp(pads);
    pads[0]?.move({ buttons: { menu: 1 } });
    jest.advanceTimersByTime(POLL);
    pads[0] = lose(pads[0] as FakeGamepad);
    window.dispatchEvent(new Event('gamepaddisconnected'));
    expect(events).toEqual(['press menu', 'lost', 'release menu']);
    expect(input.state.get().kind).toBe('lost');
    input.stop();
  });

  it('notices within a poll what no event told', () => {
    const pads: (FakeGamepad | null)[] = [new FakeGamepad()];
    const { input, events } = setUp(pads);
    pads[0] = null;
    jest.advanceTimersByTime(POLL);
    expect(events).toEqual(['lost']);
    input.stop();
  });

  it.each([
    ['id', { id: 'Another pad' }],
    ['index', { index: 1 }],
  ])('counts a changed %s as a loss', (...[, change]) => {
    const pad = new FakeGamepad();
    const { input, events } = setUp([pad]);
    Object.assign(pad, change);
    jest.advanceTimersByTime(POLL);
    expect(events).toEqual(['lost']);
    expect(input.state.get().kind).toBe('active');
    input.stop();
  });

  it('stays with its pad when a second one is connected', () => {
    const first = new FakeGamepad('First');
    const second = Object.assign(new FakeGamepad('Second'), { index: 0 });
    const pads = [first];
    const { input, events } = setUp(pads);
    pads.unshift(second);
    jest.advanceTimersByTime(POLL);
    expect(events).toEqual([]);
    expect(input.state.get()).toMatchObject({ id: 'First' });
    input.stop();
  });

  describe('with two pads', () => {
    function setUpTwo(mayChange?: () => boolean) {
      const first = new FakeGamepad('Xbox pad (Vendor: 045e)');
      const second = Object.assign(new FakeGamepad('Sony pad'), { index: 1 });
      const opened = setUp([first, second], mayChange);
      jest.advanceTimersByTime(POLL);
      const used = () => opened.input.state.get();
      return { ...opened, first, second, used };
    }
    const isFirst = { kind: 'active', id: 'Xbox pad (Vendor: 045e)' };
    const isSecond = { kind: 'active', id: 'Sony pad' };

    it('says which one is in use, and nothing of a name where it is the only one', () => {
      const { input, used, second } = setUpTwo();
      expect(used()).toEqual({ ...isFirst, name: 'Xbox pad' });
      second.id = 'Xbox pad (Vendor: 045e)';
      jest.advanceTimersByTime(POLL);
      expect(used()).toEqual({ ...isFirst, name: 'Xbox pad, number 1' });
      second.connected = false;
      jest.advanceTimersByTime(POLL);
      expect(used()).toEqual(isFirst);
      input.stop();
    });

    it('stops by the left bumper of either, once for each press, and uses the same all the while', () => {
      const { input, events, first, second, used } = setUpTwo();
      first.move({ buttons: { rightTrigger: 0.5 } });
      second.move({ buttons: { leftBumper: 1 } });
      jest.advanceTimersByTime(5 * POLL);
      expect(events).toEqual(['press leftBumper']);
      second.move({ buttons: { leftBumper: 0 } });
      jest.advanceTimersByTime(POLL);
      second.move({ buttons: { leftBumper: 1 } });
      jest.advanceTimersByTime(POLL);
      first.move({ buttons: { rightTrigger: 0.4, leftBumper: 1 } });
      jest.advanceTimersByTime(POLL);
      expect(events.filter(event => event === 'press leftBumper')).toHaveLength(
        3,
      );
      expect(events).not.toContain('lost');
      expect(used()).toMatchObject(isFirst);
      input.stop();
    });

    it('stops by a pad of which somebody has shown where its bumper is', () => {
      const { input, layouts, events, first, second } = setUpTwo();
      second.mapping = '';
      layouts.keep('Sony pad', {
        rightTrigger: { kind: 'axis', index: 0, rest: 0, full: 1 },
        leftTrigger: { kind: 'axis', index: 1, rest: 0, full: 1 },
        rightStickX: { kind: 'axis', index: 2, rest: 0, full: 1 },
        leftBumper: { kind: 'button', index: 0 },
      });
      jest.advanceTimersByTime(POLL);
      events.splice(0);
      first.move({ buttons: { rightTrigger: 0.5 } });
      jest.advanceTimersByTime(POLL);
      second.move({ buttons: { a: 1 } });
      jest.advanceTimersByTime(POLL);
      expect(events.filter(event => event.includes('leftBumper'))).toEqual([
        'press leftBumper',
      ]);
      input.stop();
    });

    it('does nothing of what was held already on the one that takes over', () => {
      const { input, events, first, second, used } = setUpTwo();
      first.move({ buttons: { rightTrigger: 0.6 } });
      second.move({ buttons: { menu: 1 } });
      jest.advanceTimersByTime(5 * POLL);
      first.move({ buttons: { rightTrigger: 0 } });
      jest.advanceTimersByTime(5 * POLL);
      events.splice(0);
      second.move({ buttons: { menu: 1, y: 1 } });
      jest.advanceTimersByTime(5 * POLL);
      expect(used()).toMatchObject(isSecond);
      expect(events).toEqual(['lost', 'press y']);
      input.stop();
    });

    it('uses the one on which something is pressed while nobody does anything with the other', () => {
      const { input, events, first, second, used } = setUpTwo();
      second.move({ buttons: { a: 1 } });
      jest.advanceTimersByTime(POLL);
      expect(used()).toEqual({ ...isSecond, name: 'Sony pad' });
      // As a pad that is unplugged and another that is connected: neutral first.
      expect(events).toEqual(['lost', 'press a']);
      second.move({ buttons: { a: 0 } });
      jest.advanceTimersByTime(POLL);
      first.move({ buttons: { rightTrigger: 0.6 } });
      jest.advanceTimersByTime(POLL);
      expect(used()).toMatchObject(isFirst);
      input.stop();
    });

    it('stays with its own while something else drives, but for the stop', () => {
      let isFree = false;
      const { input, events, second, used } = setUpTwo(() => isFree);
      second.move({ buttons: { a: 1 } });
      jest.advanceTimersByTime(POLL);
      second.move({ buttons: { leftBumper: 1 } });
      jest.advanceTimersByTime(POLL);
      expect(events).toEqual(['press leftBumper']);
      expect(used()).toMatchObject(isFirst);
      second.move({ buttons: { a: 0, leftBumper: 0 } });
      jest.advanceTimersByTime(POLL);
      isFree = true;
      second.move({ buttons: { a: 1 } });
      jest.advanceTimersByTime(POLL);
      expect(used()).toMatchObject(isSecond);
      input.stop();
    });

    it('stops once by a bumper that also makes its pad the one in use', () => {
      const { input, events, second, used } = setUpTwo();
      second.move({ buttons: { leftBumper: 1 } });
      jest.advanceTimersByTime(5 * POLL);
      expect(events).toEqual(['lost', 'press leftBumper']);
      expect(used()).toMatchObject(isSecond);
      input.stop();
    });

    it.each<[string, Parameters<FakeGamepad['move']>[0]]>([
      ['drives', { buttons: { rightTrigger: 0.2 } }],
      ['holds both triggers', { buttons: { rightTrigger: 1, leftTrigger: 1 } }],
      ['steers', { axes: [0, 0, -0.3, 0] }],
      ['looks around', { axes: [1, 0, 0, 0] }],
      ['holds a button', { buttons: { menu: 1 } }],
    ])('stays with the one that %s', (...[, change]) => {
      const { input, events, first, second, used } = setUpTwo();
      first.move(change);
      jest.advanceTimersByTime(POLL);
      second.move({ buttons: { a: 1, rightTrigger: 1 } });
      jest.advanceTimersByTime(3 * POLL);
      // What is held on the other since then is no new press.
      first.move({
        axes: [0, 0, 0, 0],
        buttons: { rightTrigger: 0, leftTrigger: 0, menu: 0 },
      });
      jest.advanceTimersByTime(3 * POLL);
      expect(used()).toMatchObject(isFirst);
      expect(events).not.toContain('lost');
      second.move({ buttons: { x: 1 } });
      jest.advanceTimersByTime(POLL);
      expect(used()).toMatchObject(isSecond);
      input.stop();
    });

    it('leaves one that does not answer', () => {
      const { input, first, second, used } = setUpTwo();
      first.move({ axes: [0, 0, 0.8, 0] });
      jest.advanceTimersByTime(FROZEN_AFTER + 50);
      expect(used().kind).toBe('frozen');
      second.move({ buttons: { a: 1 } });
      jest.advanceTimersByTime(POLL);
      expect(used()).toMatchObject(isSecond);
      input.stop();
    });

    it.each<[string, Parameters<FakeGamepad['move']>[0]]>([
      ['drifts', { axes: [0, 0, 0.6, 0.6] }],
      [
        'has a trigger that rests a little off',
        { buttons: { leftTrigger: 0.3 } },
      ],
    ])('does not take one that %s', (...[, change]) => {
      const { input, second, used } = setUpTwo();
      second.move(change);
      jest.advanceTimersByTime(5 * POLL);
      expect(used()).toMatchObject(isFirst);
      input.stop();
    });
  });

  it('sees a pad freeze with the stick pushed, and not with the stick centred', () => {
    const pad = new FakeGamepad();
    const { input, readings } = setUp([pad]);
    jest.advanceTimersByTime(5_000);
    expect(input.state.get().kind).toBe('active');
    pad.move({ axes: [0, 0, 0.8, 0] });
    jest.advanceTimersByTime(FROZEN_AFTER - 50);
    expect(input.state.get().kind).toBe('active');
    jest.advanceTimersByTime(100);
    expect(input.state.get().kind).toBe('frozen');
    const before = readings.length;
    jest.advanceTimersByTime(200);
    expect(readings).toHaveLength(before);
    pad.move({ axes: [0, 0, 0.7, 0] });
    jest.advanceTimersByTime(POLL);
    expect(input.state.get().kind).toBe('active');
    input.stop();
  });

  it.each<[string, Parameters<FakeGamepad['move']>[0]]>([
    ['a full trigger', { buttons: { rightTrigger: 1 } }],
    ['a stick at its end', { axes: [0, 0, -1, 0.05] }],
    ['a button', { buttons: { menu: 1 } }],
  ])('gives %s alone 4 s before it counts as frozen', (...[, change]) => {
    const pad = new FakeGamepad();
    const { input } = setUp([pad]);
    pad.move(change);
    jest.advanceTimersByTime(3_950);
    expect(input.state.get().kind).toBe('active');
    jest.advanceTimersByTime(100);
    expect(input.state.get().kind).toBe('frozen');
    input.stop();
  });

  it('tells since when nothing has changed, however small the change', () => {
    const pad = new FakeGamepad();
    const { input, still } = setUp([pad]);
    pad.move({ buttons: { rightTrigger: 1 } });
    jest.advanceTimersByTime(1_500);
    expect(still()).toBeGreaterThan(1_480);
    pad.move({ axes: [1 / 32_768, 0, 0, 0] });
    jest.advanceTimersByTime(100);
    expect(still()).toBeLessThanOrEqual(100);
    expect(still()).toBeGreaterThan(80);
    input.stop();
  });

  it('sees a pad freeze within 1 s when only one of its values is between centre and end', () => {
    const pad = new FakeGamepad();
    const { input } = setUp([pad]);
    pad.move({ axes: [0, 0, 0.3, 0], buttons: { rightTrigger: 1 } });
    jest.advanceTimersByTime(FROZEN_AFTER + 50);
    expect(input.state.get().kind).toBe('frozen');
    input.stop();
  });

  it('does not drive with an unknown layout', () => {
    const pad = Object.assign(new FakeGamepad('Odd'), { mapping: '' });
    const { input, readings } = setUp([pad]);
    jest.advanceTimersByTime(POLL);
    expect(readings).toEqual([]);
    expect(input.state.get()).toEqual({ kind: 'unsupported', id: 'Odd' });
    input.stop();
  });

  it('maps triggers to power and the right stick to steering with a dead zone', () => {
    const pad = new FakeGamepad();
    const { input, drive } = setUp([pad]);
    pad.move({ axes: [0, 0, 0.09, 0], buttons: { rightTrigger: 0.6 } });
    jest.advanceTimersByTime(POLL);
    expect(drive()).toEqual({ power: 0.6, steer: 0, rotate: 0 });
    pad.move({
      axes: [0, 0, -0.5, 0],
      buttons: { rightTrigger: 0, leftTrigger: 1 },
    });
    jest.advanceTimersByTime(POLL);
    expect(drive()).toEqual({ power: -1, steer: -0.5, rotate: 0 });
    input.stop();
  });

  it('turns on the spot while the right bumper is held', () => {
    const pad = new FakeGamepad();
    const { input, drive } = setUp([pad]);
    pad.move({
      axes: [0, 0, 0.5, 0],
      buttons: { rightBumper: 1, rightTrigger: 1 },
    });
    jest.advanceTimersByTime(POLL);
    expect(drive()).toEqual({ power: 0, steer: 0, rotate: 0.5 });
    input.stop();
  });

  it('looks where the left stick points, beyond its dead zone', () => {
    const pad = new FakeGamepad();
    const { input, readings } = setUp([pad]);
    const yaw = (x: number, y: number) => {
      pad.move({ axes: [x, y, 0, 0] });
      jest.advanceTimersByTime(POLL);
      return viewYawOfPad(readings[readings.length - 1]);
    };
    expect(yaw(0.4, -0.5)).toBeUndefined();
    expect(yaw(0, -1)).toBeCloseTo(0);
    expect(yaw(1, 0)).toBeCloseTo(Math.PI / 2);
    expect(yaw(-1, 0)).toBeCloseTo(-Math.PI / 2);
    input.stop();
  });

  it('uses a pad that no browser knows once somebody has shown it, and another layout as another pad', () => {
    const pad = new FakeGamepad('Odd pad');
    pad.mapping = '';
    const { input, layouts, events, drive } = setUp([pad]);
    jest.advanceTimersByTime(POLL);
    expect(input.state.get()).toEqual({ kind: 'unsupported', id: 'Odd pad' });
    layouts.keep('Odd pad', {
      rightTrigger: { kind: 'axis', index: 0, rest: 0, full: 1 },
      leftTrigger: { kind: 'axis', index: 1, rest: 0, full: 1 },
      rightStickX: { kind: 'axis', index: 2, rest: 0, full: 1 },
      leftBumper: { kind: 'button', index: 0 },
    });
    pad.move({ axes: [0.5, 0, 0.25, 0] });
    jest.advanceTimersByTime(POLL);
    expect(input.state.get()).toEqual({ kind: 'active', id: 'Odd pad' });
    expect(drive()).toEqual({ power: 0.5, steer: 0.25, rotate: 0 });
    pad.move({ buttons: { a: 1 } });
    jest.advanceTimersByTime(POLL);
    expect(events).toEqual(['press leftBumper']);
    layouts.forget('Odd pad');
    expect(events).toEqual(['press leftBumper', 'lost', 'release leftBumper']);
    jest.advanceTimersByTime(POLL);
    expect(input.state.get()).toEqual({ kind: 'unsupported', id: 'Odd pad' });
    input.stop();
  });

  it('reads nothing while it is paused, and holds nothing then', () => {
    const pad = new FakeGamepad();
    const { input, events, readings } = setUp([pad]);
    pad.move({ buttons: { menu: 1 } });
    jest.advanceTimersByTime(POLL);
    input.setPaused(true);
    expect(events).toEqual(['press menu', 'lost', 'release menu']);
    const before = readings.length;
    pad.move({ buttons: { rightTrigger: 1, leftBumper: 1 } });
    jest.advanceTimersByTime(1_000);
    expect(readings).toHaveLength(before);
    input.setPaused(false);
    jest.advanceTimersByTime(POLL);
    expect(readings.length).toBeGreaterThan(before);
    input.stop();
  });
});
