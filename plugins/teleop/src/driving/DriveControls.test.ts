import { ObservableValue, TimerTicker } from '@sidehelm/console-react';
import { ViewControl } from '@sidehelm/video-react';
import { FakeTeleopService } from '@sidehelm/test-utils';
import { describeSafety } from './describeSafety';
import { DEFAULT_KEYS } from '../keys/KeyMap';
import { DriveSession } from './DriveSession';
import { FakeGamepad } from '../__testUtils__/FakeGamepad';
import { DriveControls } from './DriveControls';

/** ms from what takes the driver away to zero sent. */
const NEUTRAL_WITHIN = 50;
/** ms. */
const LID_LOCK = 1_000;

let ending = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  ending();
  document.body.replaceChildren();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (milliseconds: number) =>
  jest.advanceTimersByTimeAsync(milliseconds);

/** A pad in the hands of somebody who has control of the robot, with good video. */
async function setUp({ isTrimming = true } = {}) {
  const service = new FakeTeleopService();
  const pads: (FakeGamepad | null)[] = [new FakeGamepad()];
  const createTicker = () => new TimerTicker();
  const session = new DriveSession({
    connection: service.connection,
    robotId: 'SH2',
    video: {
      age: 20,
      get lastFrameAt() {
        return performance.now();
      },
    },
    createTicker,
  });
  const view = new ViewControl('gnomonic');
  const refused: string[] = [];
  const keys = new ObservableValue(DEFAULT_KEYS);
  const controls = new DriveControls(session, {
    view,
    isTrimming,
    keys,
    onRefused: message => refused.push(message),
    ticker: createTicker(),
    getGamepads: () => pads.map(pad => pad?.asGamepad() ?? null),
  });
  controls.start();
  await pass(1);
  service.sendTelemetry();
  service.keepTelling();
  service.grantLease();
  await pass(50);
  const [pad] = pads;
  if (!pad) throw new Error('There is a pad.');
  ending = () => {
    controls.stop();
    session.dispose();
  };
  return { service, pads, pad, session, view, controls, refused, keys };
}

/** Stops the robot, as whatever takes the driver away. */
const openDialog = () => {
  document.body.innerHTML = '<div role="dialog"></div>';
};
const closeDialog = () => document.body.replaceChildren();

const last = (service: FakeTeleopService) => service.sent('drive').at(-1);

describe('DriveControls', () => {
  it('drives by the triggers and the right stick', async () => {
    const { service, pad } = await setUp();
    pad.move({ axes: [0, 0, 0.5, 0], buttons: { rightTrigger: 0.7 } });
    await pass(50);
    expect(last(service)).toMatchObject({ power: 0.7, steer: 0.5 });
  });

  it.each([
    ['is unplugged', 'gamepaddisconnected'],
    ['vanishes without an event', undefined],
  ])(
    'sends zero within 50 ms when the pad %s, and asks for neutral after it',
    async (...[, event]) => {
      const { service, pads, pad } = await setUp();
      pad.move({ buttons: { rightTrigger: 1 } });
      await pass(60);
      expect(last(service)?.power).toBe(1);

      const before = service.received.length;
      const happened = performance.now();
      pads[0] = null;
      if (event) window.dispatchEvent(new Event(event));
      await pass(NEUTRAL_WITHIN);
      const zero = service.received
        .slice(before)
        .find(({ message }) => message.type === 'drive' && message.power === 0);
      expect(zero).toBeDefined();
      expect((zero?.at ?? Infinity) - happened).toBeLessThanOrEqual(
        NEUTRAL_WITHIN,
      );

      const back = new FakeGamepad();
      back.move({ buttons: { rightTrigger: 1 } });
      pads[0] = back;
      await pass(200);
      expect(last(service)?.power).toBe(0);
      back.move({ buttons: { rightTrigger: 0 } });
      await pass(40);
      back.move({ buttons: { rightTrigger: 1 } });
      await pass(40);
      expect(last(service)?.power).toBe(1);
    },
  );

  it('sends zero when the time stamp of the pad freezes', async () => {
    const { service, pad } = await setUp();
    pad.move({ buttons: { rightTrigger: 0.9 } });
    await pass(780);
    expect(last(service)?.power).toBe(0.9);
    await pass(190);
    expect(last(service)?.power).toBeGreaterThan(0.75);
    await pass(80);
    expect(last(service)?.power).toBe(0);
  });

  it('sends zero within 50 ms when a dialog opens, and asks for neutral after it', async () => {
    const { service, pad } = await setUp();
    pad.move({ axes: [0, 0, 0.5, 0], buttons: { rightTrigger: 0.7 } });
    await pass(60);
    expect(last(service)).toMatchObject({ power: 0.7, steer: 0.5 });
    const before = service.received.length;
    const happened = performance.now();
    document.body.innerHTML = '<div role="dialog"></div>';
    await pass(200);
    const sent = service.received
      .slice(before)
      .filter(({ message }) => message.type === 'drive');
    expect(sent[0].at - happened).toBeLessThanOrEqual(NEUTRAL_WITHIN);
    const zero = { power: 0, steer: 0 };
    for (const { message } of sent) expect(message).toMatchObject(zero);

    document.body.replaceChildren();
    await pass(200);
    expect(last(service)).toMatchObject(zero);
    pad.move({ axes: [0, 0, 0, 0], buttons: { rightTrigger: 0 } });
    await pass(40);
    pad.move({ buttons: { rightTrigger: 0.7 } });
    await pass(40);
    expect(last(service)?.power).toBe(0.7);
  });

  it('crawls with a full trigger that tells nothing new, asks for a nudge, and stops after 4 s', async () => {
    const { service, session, pad } = await setUp();
    pad.move({ buttons: { rightTrigger: 1 } });
    const title = () => describeSafety(session.safety.get())?.title;
    const power = () => last(service)?.power;
    await pass(790);
    expect(power()).toBe(1);
    expect(title()).toBeUndefined();
    await pass(60);
    expect(power()).toBeLessThan(1);
    expect(title()).toBe('Nudge the stick to keep your speed');
    await pass(550);
    expect(power()).toBeCloseTo(0.575, 1);
    await pass(700);
    expect(power()).toBeCloseTo(0.15);
    await pass(1_850);
    expect(power()).toBeCloseTo(0.15);
    await pass(100);
    expect(power()).toBe(0);
    expect(title()).toBe('The gamepad does not answer');

    // Alive again, and still pulled: neutral first.
    pad.move({ axes: [0.01, 0, 0, 0] });
    await pass(200);
    expect(power()).toBe(0);
    expect(title()).toBe('Centre the controls first');
  });

  it('drives on after the smallest change of the pad, without neutral', async () => {
    const { service, session, pad } = await setUp();
    pad.move({ buttons: { rightTrigger: 1 } });
    const power = () => last(service)?.power;
    await pass(3_000);
    expect(power()).toBeCloseTo(0.15);
    pad.move({ axes: [1 / 32_768, 0, 0, 0] });
    await pass(200);
    expect(power()).toBeGreaterThan(0.3);
    expect(power()).toBeLessThan(0.4);
    expect(describeSafety(session.safety.get())?.title).toBe(
      'The speed comes back',
    );
    await pass(550);
    expect(power()).toBeGreaterThan(0.8);
    pad.move({ buttons: { y: 1 } });
    await pass(200);
    expect(power()).toBe(1);
    expect(session.safety.get()).toEqual({ kind: 'clear' });
  });

  it('tells the session since when no key has changed, so that it can suspect the keyboard', async () => {
    const { session } = await setUp();
    const setInput = jest.spyOn(session, 'setInput');
    const pressed = performance.now();
    const held = { key: 'ArrowUp', bubbles: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', held));
    await pass(200);
    expect(
      setInput.mock.calls.filter(([device]) => device === 'keyboard').at(-1),
    ).toEqual(['keyboard', { power: 1, steer: 0, rotate: 0 }, pressed]);
  });

  it('stops with the left bumper', async () => {
    const { service, pad } = await setUp();
    pad.move({ buttons: { leftBumper: 1 } });
    await pass(20);
    expect(service.sent('emergency-stop')).toHaveLength(1);
  });

  it('stops with the left bumper of a second pad, also while the first drives', async () => {
    const { service, pads, pad } = await setUp();
    const second = Object.assign(new FakeGamepad('Second'), { index: 1 });
    pads.push(second);
    pad.move({ buttons: { rightTrigger: 0.7 } });
    await pass(50);
    expect(last(service)?.power).toBe(0.7);
    second.move({ buttons: { leftBumper: 1 } });
    await pass(20);
    expect(service.sent('emergency-stop')).toHaveLength(1);
    expect(last(service)?.power).toBe(0);
  });

  it('drives with a second pad once that was seen at rest', async () => {
    const { service, pads, session } = await setUp();
    const second = Object.assign(new FakeGamepad('Second'), { index: 1 });
    pads.push(second);
    await pass(50);
    const { length } = service.received;
    second.move({ buttons: { rightTrigger: 1 } });
    await pass(200);
    expect(
      service.received
        .slice(length)
        .every(
          ({ message }) => message.type !== 'drive' || message.power === 0,
        ),
    ).toBe(true);
    expect(describeSafety(session.safety.get())).toEqual({
      kind: 'warn',
      brief: 'Other gamepad: let go',
      title: 'The other gamepad drives now',
      detail: 'Let go of the stick and the keys, then drive with it.',
    });
    second.move({ buttons: { rightTrigger: 0 } });
    await pass(40);
    second.move({ buttons: { rightTrigger: 1 } });
    await pass(40);
    expect(last(service)?.power).toBe(1);
  });

  it('says what helps against a pad that drifts, and drives by the keys once it is unplugged', async () => {
    const { service, pads, pad, session } = await setUp();
    const title = () => describeSafety(session.safety.get())?.title;
    // Something has stopped the robot meanwhile.
    document.body.innerHTML = '<div role="dialog"></div>';
    pad.move({ axes: [0, 0, 0.15, 0] });
    await pass(50);
    document.body.replaceChildren();
    const drift = async (milliseconds: number) => {
      for (let t = 0; t < milliseconds; t += 100) {
        pad.move({ axes: [0, 0, 0.15 + (t % 200) / 10_000, 0] });
        await pass(100);
      }
    };
    await drift(2_900);
    expect(title()).toBe('Centre the controls first');
    await drift(200);
    expect(title()).toBe('The gamepad is off centre');
    await expect(session.rearm()).resolves.toMatchObject({
      ok: false,
      message:
        'The gamepad is off centre. Let go of it, map it under Keys, or unplug it, then re-arm.',
    });
    const detail = () => describeSafety(session.safety.get())?.detail;
    expect(detail()).toBe(
      'Let go of it. If nobody holds it, map it under Keys, or unplug it.',
    );
    pads.push(Object.assign(new FakeGamepad('Second'), { index: 1 }));
    await drift(100);
    expect(detail()).toBe(
      'Let go of it. If nobody holds it, press A of the other, map it under Keys, or unplug it.',
    );
    await expect(session.rearm()).resolves.toMatchObject({
      ok: false,
      message:
        'The gamepad is off centre. Let go of it, press A of the other, map it under Keys, or unplug it, then re-arm.',
    });
    pads.splice(0);
    await pass(50);
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }),
    );
    await pass(50);
    expect(last(service)?.power).toBe(1);
  });

  it('drives with a second pad, once the robot stands and waits for one that drifts', async () => {
    const { service, pads, pad, session } = await setUp();
    const second = Object.assign(new FakeGamepad('Second'), { index: 1 });
    pads.push(second);
    const press = async () => {
      second.move({ buttons: { y: 1 } });
      await pass(40);
      second.move({ buttons: { y: 0 } });
      pad.move({});
      await pass(60);
    };
    // While the first drives it stays the one in use.
    pad.move({ axes: [0, 0, 0.15, 0] });
    await pass(50);
    expect(session.safety.get().kind).toBe('clear');
    await press();
    expect(last(service)?.steer).not.toBe(0);
    document.body.innerHTML = '<div role="dialog"></div>';
    await pass(50);
    document.body.replaceChildren();
    service.sendTelemetry({ speed: 0.4 });
    await pass(20);
    // Nor while the robot still rolls, or somebody asks for something with the keys.
    await press();
    expect(session.isCentred.get()).toBe(false);
    service.sendTelemetry({ speed: 0 });
    const key = { key: 'ArrowUp', bubbles: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', key));
    await press();
    document.body.dispatchEvent(new KeyboardEvent('keyup', key));
    await pass(40);
    expect(session.isCentred.get()).toBe(false);
    expect(session.safety.get().kind).toBe('not-neutral');

    // Whose thumb lies on the first one has three seconds to let go.
    await press();
    expect(session.isCentred.get()).toBe(false);
    for (let tenth = 0; tenth < 31; tenth++) {
      // Its sensor trembles: one that stands still does not answer any more.
      pad.move({});
      await pass(100);
    }
    await press();
    expect(session.isCentred.get()).toBe(true);
    second.move({ buttons: { rightTrigger: 1 } });
    await pass(60);
    expect(last(service)).toMatchObject({ power: 1, steer: 0 });
  });

  it.each<[string, (service: FakeTeleopService, pad: FakeGamepad) => void]>([
    ['drives', () => undefined],
    [
      'is held, though nothing of it reaches the robot',
      (...[, pad]) => {
        openDialog();
        pad.move({ buttons: { rightTrigger: 1 } });
      },
    ],
    [
      'is off centre, as long as the robot rolls',
      service => {
        openDialog();
        service.sendTelemetry({ speed: 0.4 });
      },
    ],
    [
      'is off centre, as long as somebody asks for something with the keys',
      () => {
        openDialog();
        setTimeout(() => {
          closeDialog();
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }),
          );
        }, 100);
      },
    ],
  ])(
    'keeps the first pad that %s, however long that is',
    async (...[, begin]) => {
      const { service, pads, pad, session } = await setUp();
      const second = Object.assign(new FakeGamepad('Second'), { index: 1 });
      pads.push(second);
      pad.move({ axes: [0, 0, 0.15, 0] });
      await pass(50);
      begin(service, pad);
      for (let tenth = 0; tenth < 40; tenth++) {
        pad.move({});
        await pass(100);
      }
      second.move({ buttons: { y: 1 } });
      await pass(40);
      second.move({ buttons: { y: 0 } });
      pad.move({});
      await pass(60);
      closeDialog();
      await pass(60);
      // Of the second one, which is centred, nothing would keep the controls from being so.
      pad.move({});
      document.body.dispatchEvent(
        new KeyboardEvent('keyup', { key: 'ArrowUp', bubbles: true }),
      );
      await pass(40);
      expect(session.isCentred.get()).toBe(false);
    },
  );

  it('honks while menu is held, at most every 500 ms', async () => {
    const { service, pad } = await setUp();
    pad.move({ buttons: { menu: 1 } });
    await pass(700);
    pad.move({ buttons: { menu: 0 } });
    await pass(20);
    expect(
      service
        .sent('command')
        .map(
          ({
            command,
            enabled,
            held,
          }: {
            command: string;
            enabled?: boolean;
            held?: boolean;
          }) => [command, enabled, held],
        ),
    ).toEqual([
      // The robot ends by itself what is held.
      ['siren', true, true],
      ['siren', true, true],
      // A siren that was switched on stays on.
      ['siren', false, true],
    ]);
  });

  it('keeps the lidars off while view is held', async () => {
    const { service, pad } = await setUp();
    pad.move({ buttons: { view: 1 } });
    await pass(400);
    pad.move({ buttons: { view: 0 } });
    await pass(400);
    const commands = service.sent('command');
    expect(commands).toHaveLength(3);
    expect(commands[0]).toMatchObject({ command: 'lidars', enabled: false });
  });

  describe.each<[string, (test: Awaited<ReturnType<typeof setUp>>) => unknown]>(
    [
      ['the pad is lost', ({ pads }) => pads.splice(0)],
      ['the pad freezes', () => pass(4_000)],
      [
        'the window loses the focus',
        () => window.dispatchEvent(new Event('blur')),
      ],
      [
        'a dialog opens',
        () => {
          document.body.innerHTML = '<div role="dialog"></div>';
        },
      ],
      ['the screen is left', ({ controls }) => controls.stop()],
    ],
  )('when %s', (...[, happens]) => {
    it('ends what held buttons keep going', async () => {
      const test = await setUp();
      const { service, pad } = test;
      pad.move({ buttons: { menu: 1, view: 1 } });
      await pass(600);
      await happens(test);
      await pass(NEUTRAL_WITHIN);
      const commands = service.sent('command');
      expect(commands.at(-1)).toMatchObject({
        command: 'siren',
        enabled: false,
        held: true,
      });
      await pass(2_000);
      pad.move({ buttons: { menu: 0, view: 0 } });
      await pass(50);
      expect(service.sent('command')).toHaveLength(commands.length);
    });
  });

  it('does nothing with the buttons under a dialog, but for the emergency stop', async () => {
    const { service, pad, session } = await setUp();
    document.body.innerHTML = '<div role="dialog"></div>';
    await pass(0);
    pad.move({ buttons: { menu: 1, view: 1, left: 1 } });
    await pass(50);
    expect(service.sent('command')).toEqual([]);
    expect(session.steerCompensation.get()).toBe(0);
    pad.move({ buttons: { leftBumper: 1 } });
    await pass(50);
    expect(service.sent('emergency-stop')).toHaveLength(1);
  });

  it('adjusts the steering compensation with the d-pad', async () => {
    const { pad, session } = await setUp();
    pad.move({ buttons: { left: 1 } });
    await pass(200);
    expect(session.steerCompensation.get()).toBe(-0.1);
    pad.move({ buttons: { left: 0, right: 1 } });
    await pass(200);
    expect(session.steerCompensation.get()).toBe(0);
  });

  it('asks for the lid once a second at most, whichever way', async () => {
    const { service, controls } = await setUp();
    const press = (key: string) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true }),
      );
    press('y');
    press('g');
    controls.toggleLid();
    await pass(LID_LOCK - 10);
    press('Y');
    expect(service.sent('command')).toHaveLength(1);
    expect(controls.isLidLocked.get()).toBe(true);
    await pass(20);
    expect(controls.isLidLocked.get()).toBe(false);
    press('g');
    expect(service.sent('command').map(({ command }) => command)).toEqual([
      'lid-toggle',
      'lid-toggle',
    ]);
  });

  it('compensates nothing where it is not shown', async () => {
    const { service, pad, session, controls } = await setUp({
      isTrimming: false,
    });
    pad.move({ buttons: { left: 1 } });
    await pass(200);
    expect(last(service)?.steer_compensation).toBe(0);

    controls.stop();
    session.adjustSteerCompensation(3);
    controls.start();
    await pass(40);
    expect(last(service)?.steer_compensation).toBe(0);
  });

  it('looks around with the left stick and ahead when it is let go', async () => {
    const { pad, view } = await setUp();
    pad.move({ axes: [1, 0, 0, 0] });
    await pass(20);
    expect(view.view.get().yaw).toBeCloseTo(Math.PI / 2);
    pad.move({ axes: [0, 0, 0, 0] });
    await pass(20);
    expect(view.view.get().yaw).toBe(0);
  });

  const press = (type: 'keydown' | 'keyup', key: string, init = {}) =>
    document.body.dispatchEvent(
      new KeyboardEvent(type, { key, code: key, bubbles: true, ...init }),
    );

  it('honks and keeps the lidars off while a key is held, and no longer', async () => {
    const { service } = await setUp();
    press('keydown', 'v');
    await pass(400);
    press('keyup', 'v');
    await pass(400);
    const lidars = service.sent('command');
    expect(lidars).toHaveLength(3);
    expect(lidars[0]).toMatchObject({ command: 'lidars', enabled: false });
    press('keydown', 'h');
    await pass(700);
    press('keyup', 'h');
    await pass(700);
    expect(service.sent('command').slice(3)).toMatchObject([
      { command: 'siren', enabled: true, held: true },
      { command: 'siren', enabled: true, held: true },
      { command: 'siren', enabled: false, held: true },
    ]);
  });

  it.each<[string, () => unknown]>([
    [
      'the window loses the focus',
      () => window.dispatchEvent(new Event('blur')),
    ],
    ['Cmd goes down', () => press('keydown', 'Meta', { metaKey: true })],
    ['AltGraph goes down', () => press('keydown', 'AltGraph')],
    ['a menu opens', () => window.dispatchEvent(new Event('contextmenu'))],
    [
      'something is dragged',
      () => window.dispatchEvent(new Event('dragstart')),
    ],
  ])('ends what held keys keep going when %s', async (_, happens) => {
    const { service } = await setUp();
    press('keydown', 'h');
    press('keydown', 'v');
    await pass(100);
    happens();
    await pass(50);
    const { length } = service.sent('command');
    expect(service.sent('command').at(-1)).toMatchObject({
      command: 'siren',
      enabled: false,
      held: true,
    });
    await pass(2_000);
    expect(service.sent('command')).toHaveLength(length);
  });

  it('ends what held keys keep going when no key was heard for 6.2 s, whatever the system repeats', async () => {
    const { service } = await setUp();
    press('keydown', 'v');
    await pass(4_000);
    // Another key: the keyboard is alive.
    press('keydown', 'o');
    await pass(6_000);
    const { length } = service.sent('command');
    press('keydown', 'v', { repeat: true });
    await pass(190);
    expect(service.sent('command').length).toBeGreaterThan(length);
    await pass(100);
    const ended = service.sent('command').length;
    await pass(2_000);
    expect(service.sent('command')).toHaveLength(ended);
  });

  it('stops with the key that a person has for it, also in a dialog', async () => {
    const { service, keys } = await setUp();
    keys.set({ ...DEFAULT_KEYS, 'emergency-stop': [' ', 'k'] });
    document.body.innerHTML = '<div role="dialog"></div>';
    press('keydown', 'K');
    expect(service.sent('emergency-stop')).toHaveLength(1);
  });

  it('leaves Space to a field, and takes it from everything else', async () => {
    const { service } = await setUp();
    const pressOn = (tag: string) => {
      const element = document.createElement(tag);
      document.body.append(element);
      element.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: ' ',
          bubbles: true,
          cancelable: true,
        }),
      );
      element.remove();
    };
    pressOn('textarea');
    expect(service.sent('emergency-stop')).toEqual([]);
    pressOn('button');
    expect(service.sent('emergency-stop')).toHaveLength(1);
  });
});
