import { TimerTicker } from '@sidehelm/console-react';
import { PadMapper } from './PadMapper';

/** A pad of no known layout: sticks on axes 0 to 3, triggers on 4 and 5 that rest at -1, ten buttons. */
class OddPad {
  axes: number[] = [0, 0, 0, 0, -1, -1];
  values: number[] = Array(10).fill(0);
  connected = true;
  mapping = '';
  timestamp = 1;
  constructor(
    public index = 0,
    public id = 'Odd pad',
  ) {}
  get buttons() {
    return this.values.map(value => ({ value, pressed: value > 0.5 }));
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

async function open(...pads: OddPad[]) {
  const mapper = new PadMapper({
    ticker: new TimerTicker(),
    getGamepads: () => pads as unknown as Gamepad[],
  });
  mapper.start();
  await pass(700);
  const axis = async (index: number, value: number, rest = 0) => {
    pads[0].axes[index] = value;
    await pass(400);
    pads[0].axes[index] = rest;
    await pass(700);
  };
  const button = async (index: number) => {
    pads[0].values[index] = 1;
    await pass(400);
    pads[0].values[index] = 0;
    await pass(700);
  };
  return { mapper, axis, button, state: () => mapper.state.get() };
}

/** Power, steering and stop. */
async function showNeeded(test: Awaited<ReturnType<typeof open>>) {
  await test.axis(5, 1, -1);
  await test.axis(4, 1, -1);
  await test.axis(2, 1);
  await test.button(4);
}

describe('PadMapper', () => {
  it('asks for one control after the other, and knows where they are', async () => {
    const test = await open(new OddPad());
    expect(test.state()).toEqual({
      kind: 'push',
      id: 'Odd pad',
      control: 'rightTrigger',
      step: 1,
    });
    await showNeeded(test);
    expect(test.state()).toMatchObject({ control: 'rightBumper', step: 5 });
    test.mapper.finish();
    expect(test.state()).toEqual({
      kind: 'done',
      id: 'Odd pad',
      layout: {
        rightTrigger: { kind: 'axis', index: 5, rest: -1, full: 1 },
        leftTrigger: { kind: 'axis', index: 4, rest: -1, full: 1 },
        rightStickX: { kind: 'axis', index: 2, rest: 0, full: 1 },
        leftBumper: { kind: 'button', index: 4 },
      },
    });
    test.mapper.stop();
  });

  it('waits until what was pushed is let go', async () => {
    const pad = new OddPad();
    const { state } = await open(pad);
    pad.axes[5] = 1;
    await pass(2_000);
    expect(state().kind).toBe('release');
    pad.axes[5] = -1;
    await pass(700);
    expect(state()).toMatchObject({ kind: 'push', control: 'leftTrigger' });
  });

  it('skips only what nobody needs to drive and to stop', async () => {
    const test = await open(new OddPad());
    expect(test.mapper.canSkip()).toBe(false);
    test.mapper.skip();
    test.mapper.finish();
    expect(test.state()).toMatchObject({ control: 'rightTrigger' });
    await showNeeded(test);
    expect(test.mapper.canSkip()).toBe(true);
    test.mapper.skip();
    expect(test.state()).toMatchObject({ control: 'menu' });
  });

  it('takes the rest of a drifting stick for its rest', async () => {
    const pad = new OddPad();
    pad.axes[2] = 0.2;
    const test = await open(pad);
    await test.axis(5, 1, -1);
    await test.axis(4, 1, -1);
    await test.axis(2, 1, 0.2);
    await test.button(4);
    test.mapper.finish();
    expect(test.state()).toMatchObject({
      kind: 'done',
      layout: { rightStickX: { rest: 0.2, full: 1 } },
    });
  });

  it('refuses a pad that moves by itself, in so many words', async () => {
    const pad = new OddPad();
    const jitter = setInterval(() => {
      pad.axes[1] = pad.axes[1] > 0 ? -0.3 : 0.3;
    }, 50);
    const { state } = await open(pad);
    expect(state()).toEqual({ kind: 'resting', id: 'Odd pad' });
    await pass(4_000);
    expect(state()).toMatchObject({ kind: 'resting', problem: 'restless' });
    clearInterval(jitter);
    await pass(700);
    expect(state().kind).toBe('push');
  });

  it('does not see axes and buttons that are no numbers', async () => {
    const pad = new OddPad();
    pad.axes[0] = NaN;
    pad.values[9] = NaN;
    const test = await open(pad);
    expect(test.state()).toMatchObject({ kind: 'push' });
    await test.axis(5, 1, -1);
    expect(test.state()).toMatchObject({ control: 'leftTrigger' });
  });

  it('refuses what does something else already, a button for a stick, and two at once', async () => {
    const pad = new OddPad();
    const test = await open(pad);
    await test.axis(5, 1, -1);
    await test.axis(5, 1, -1);
    expect(test.state()).toMatchObject({
      control: 'leftTrigger',
      problem: 'taken',
    });
    await test.axis(4, 1, -1);
    await test.button(3);
    expect(test.state()).toMatchObject({
      control: 'rightStickX',
      problem: 'not-a-stick',
    });
    pad.axes[2] = 0.9;
    pad.axes[3] = 0.9;
    await pass(400);
    expect(test.state()).toMatchObject({ problem: 'two-at-once' });
    pad.axes[2] = 0;
    pad.axes[3] = 0;
  });

  it('takes the pad on which something is pressed first, and tells the other apart', async () => {
    const pads = [new OddPad(0, 'First'), new OddPad(1, 'Second')];
    const { state } = await open(...pads);
    expect(state()).toEqual({ kind: 'choosing' });
    pads[1].values[0] = 1;
    await pass(50);
    expect(state()).toMatchObject({ kind: 'resting', id: 'Second' });
    pads[1].values[0] = 0;
    await pass(700);
    pads[0].values[0] = 1;
    await pass(50);
    expect(state()).toMatchObject({ kind: 'push', problem: 'other-pad' });
  });

  it('ends when the pad is gone', async () => {
    const pad = new OddPad();
    const { state } = await open(pad);
    pad.connected = false;
    await pass(50);
    expect(state()).toEqual({ kind: 'lost', id: 'Odd pad' });
  });
});
