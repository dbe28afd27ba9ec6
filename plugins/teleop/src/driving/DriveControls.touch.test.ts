import { TimerTicker } from '@sidehelm/console-react';
import { FakeTeleopService } from '@sidehelm/test-utils';
import { DriveSession } from './DriveSession';
import { type DriveInput } from './DriveInput';
import { DriveControls } from './DriveControls';

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

/** Two pads in front of somebody who watches the robot, with good video. */
async function setUp() {
  const service = new FakeTeleopService();
  const session = new DriveSession({
    connection: service.connection,
    robotId: 'SH2',
    video: {
      age: 20,
      get lastFrameAt() {
        return performance.now();
      },
    },
    createTicker: () => new TimerTicker(),
  });
  const controls = new DriveControls(session, {
    isTrimming: false,
    onRefused: () => undefined,
    ticker: new TimerTicker(),
  });
  controls.start();
  const pads = {
    power: document.createElement('div'),
    steer: document.createElement('div'),
  };
  document.body.append(pads.power, pads.steer);
  const endTouch = controls.touch.start(pads);
  await pass(1);
  service.sendTelemetry();
  service.keepTelling();
  ending = () => {
    endTouch();
    controls.stop();
    session.dispose();
  };
  const send = (type: string, id: number, clientX = 0, clientY = 0) =>
    (id === 1 ? pads.power : pads.steer).dispatchEvent(
      new PointerEvent(type, {
        pointerId: id,
        pointerType: 'touch',
        clientX,
        clientY,
        bubbles: true,
        cancelable: true,
      }),
    );
  const drives = () =>
    service.received.flatMap(({ at, message }) =>
      message.type === 'drive' ? [{ at, ...message }] : [],
    );
  return { service, session, send, drives };
}

/** Both thumbs are down: half the power, half to the right. */
async function driving() {
  const opened = await setUp();
  const { service, send, drives } = opened;
  service.grantLease();
  await pass(100);
  send('pointerdown', 1, 60, 500);
  send('pointerdown', 2, 300, 500);
  send('pointermove', 1, 60, 456);
  send('pointermove', 2, 332, 500);
  await pass(50);
  expect(drives().at(-1)).toMatchObject({ power: 0.5, steer: 0.5 });
  const before = drives().length;
  const from = performance.now();
  return {
    ...opened,
    /** What was sent from now on, and how many ms after now. */
    sent: () =>
      drives()
        .slice(before)
        .map(message => ({ ...message, after: message.at - from })),
  };
}

const isZero = ({ power, steer, rotate = 0 }: Partial<DriveInput>) =>
  power === 0 && steer === 0 && rotate === 0;

describe('DriveControls with two thumbs', () => {
  it.each(['pointerup', 'pointercancel', 'lostpointercapture'])(
    'sends zero inside %s of either thumb, and nothing else until both have landed anew',
    async type => {
      for (const id of [1, 2]) {
        const { sent, send } = await driving();
        send(type, id);
        expect(sent()[0]).toMatchObject({ after: 0, power: 0, steer: 0 });
        send('pointermove', 3 - id, 200, 200);
        await pass(500);
        expect(sent().length).toBeGreaterThan(20);
        expect(sent().every(isZero)).toBe(true);
        send('pointerdown', 1, 60, 500);
        send('pointermove', 1, 60, 420);
        await pass(50);
        expect(sent().at(-1)).toMatchObject({ power: 1, steer: 0 });
        ending();
        document.body.replaceChildren();
      }
    },
  );

  it('sends zero as soon as a dialog opens, and goes on only with thumbs that land after it', async () => {
    const { sent, send } = await driving();
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    await pass(0);
    expect(sent()[0]).toMatchObject({ after: 0, power: 0, steer: 0 });
    send('pointermove', 1, 60, 400);
    await pass(300);
    dialog.remove();
    send('pointermove', 1, 60, 410);
    await pass(300);
    expect(sent().every(isZero)).toBe(true);
    send('pointerup', 1);
    send('pointerdown', 1, 60, 500);
    send('pointermove', 1, 60, 420);
    await pass(50);
    expect(sent().at(-1)).toMatchObject({ power: 1 });
  });

  it('moves nothing with thumbs that were deflected before the driver got control', async () => {
    const { service, send, drives } = await setUp();
    send('pointerdown', 1, 60, 500);
    send('pointermove', 1, 60, 420);
    service.grantLease();
    await pass(300);
    expect(drives().length).toBeGreaterThan(5);
    expect(drives().every(isZero)).toBe(true);
    send('pointermove', 1, 60, 500);
    send('pointermove', 1, 60, 420);
    await pass(50);
    expect(drives().at(-1)).toMatchObject({ power: 1 });
  });

  it('does not go on with a held key when a touch is taken away', async () => {
    const { session, sent, send } = await driving();
    session.setInput('keyboard', { power: 1, steer: 0, rotate: 0 });
    await pass(50);
    const before = sent().length;
    send('pointercancel', 1);
    await pass(200);
    expect(sent().slice(before).every(isZero)).toBe(true);
  });
});
