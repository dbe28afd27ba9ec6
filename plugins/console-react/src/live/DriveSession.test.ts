import { DRIVING } from '@sidehelm/console-common';
import { FakeTeleopService } from './__testUtils__/FakeTeleopService';
import { NEUTRAL, type DriveInput } from './DriveInput';
import { DriveSession } from './DriveSession';
import { EmergencyStop } from './EmergencyStop';
import type { VideoHealth } from './loopDelay';
import { TimerTicker } from './Ticker';

const forward: DriveInput = { power: 1, steer: 0, rotate: 0 };

/** A camera with a new frame at every look, of the given age. */
class FakeVideo implements VideoHealth {
  age: number | undefined = 40;
  isRunning = true;
  private frozenAt = 0;

  get lastFrameAt() {
    if (this.isRunning) this.frozenAt = performance.now();
    return this.frozenAt;
  }
}

let hasFocus = true;
let isHidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  hasFocus = true;
  isHidden = false;
  jest.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (milliseconds: number) =>
  jest.advanceTimersByTimeAsync(milliseconds);

async function openSession() {
  const service = new FakeTeleopService();
  const video = new FakeVideo();
  const session = new DriveSession({
    connection: service.connection,
    robotId: 'SH2',
    video,
    createTicker: () => new TimerTicker(),
  });
  await pass(1);
  service.sendTelemetry();
  return { service, video, session };
}

async function driving() {
  const opened = await openSession();
  opened.service.keepTelling();
  opened.service.grantLease();
  await pass(100);
  opened.session.setInput('gamepad', forward);
  await pass(100);
  const { service } = opened;
  expect(service.sent('drive').at(-1)?.power).toBe(1);
  return {
    ...opened,
    /** What was sent from now on. */
    sinceNow: () => {
      const start = service.received.length;
      const from = performance.now();
      return () =>
        service.received
          .slice(start)
          .flatMap(({ at, message }) =>
            message.type === 'drive' ? [{ after: at - from, ...message }] : [],
          );
    },
  };
}

describe('DriveSession', () => {
  it('sends nothing without the lease', async () => {
    const { service, session } = await openSession();
    session.setInput('keyboard', forward);
    await pass(1_000);
    expect(service.sent('drive')).toEqual([]);
    expect(session.lease.get().kind).toBe('unknown');
  });

  it('streams 50 commands a second, neutral included, while it holds the lease', async () => {
    const { service } = await openSession();
    service.grantLease();
    await pass(1_000);
    const sent = service.sent('drive');
    expect(sent.length).toBeGreaterThanOrEqual(49);
    expect(sent.length).toBeLessThanOrEqual(53);
    expect(sent.every(({ power }) => power === 0)).toBe(true);
    expect(sent.every(({ lease_id: id }) => id === 'lease-1')).toBe(true);
  });

  it('numbers commands upwards and stamps them with the time of the service', async () => {
    const { service, session } = await openSession();
    service.grantLease();
    await pass(60);
    session.setInput('keyboard', forward);
    const now = service.now();
    const last = service.sent('drive').at(-1);
    expect(last).toMatchObject({ power: 1, steer_compensation: 0 });
    expect(last?.sent_at).toBeCloseTo(now, 3);
    const numbers = service.sent('drive').map(({ seq }) => seq);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  it.each([0, 80, 160])(
    'never stamps a command later than it was sent, %i ms there of 160 there and back',
    async there => {
      const service = new FakeTeleopService();
      service.roundTrip = 160;
      service.wayThere = there;
      const session = new DriveSession({
        connection: service.connection,
        robotId: 'SH2',
        video: new FakeVideo(),
        createTicker: () => new TimerTicker(),
      });
      await pass(200);
      service.sendTelemetry();
      service.grantLease();
      await pass(100);
      session.setInput('keyboard', forward);
      const sent = service.sent('drive').at(-1);
      const error = service.now() - (sent?.sent_at ?? 0);
      expect(error).toBeGreaterThanOrEqual(0);
      // What the way to the robot adds still leaves it executable.
      expect(error + there).toBeLessThan(DRIVING.maxCommandAge);
      session.dispose();
    },
  );

  it('goes on counting commands when the driver comes back to the screen', async () => {
    const { service, session } = await driving();
    const last = service.sent('drive').at(-1)?.seq ?? 0;
    service.block(1_000_000);
    session.dispose();
    service.block(0);
    const again = new DriveSession({
      connection: service.connection,
      robotId: 'SH2',
      video: new FakeVideo(),
      createTicker: () => new TimerTicker(),
    });
    const before = service.sent('drive').length;
    service.grantLease();
    await pass(60);
    const after = service.sent('drive').slice(before);
    expect(after.length).toBeGreaterThan(0);
    expect(after.every(({ seq }) => seq > last)).toBe(true);
    again.dispose();
  });

  it('sends a key press and its release inside their events', async () => {
    const { service, session } = await openSession();
    service.grantLease();
    await pass(105);
    const before = service.sent('drive').length;
    session.setInput('keyboard', forward);
    session.setInput('keyboard', NEUTRAL);
    const sent = service.sent('drive').slice(before);
    expect(sent.map(({ power }) => power)).toEqual([1, 0]);
  });

  it('does not move when the lease is granted with the stick pushed', async () => {
    const { service, session } = await openSession();
    session.setInput('gamepad', forward);
    service.grantLease();
    await pass(500);
    expect(service.sent('drive').every(({ power }) => power === 0)).toBe(true);
    expect(session.safety.get()).toEqual({
      kind: 'not-neutral',
      after: 'no-lease',
    });
    session.setInput('gamepad', NEUTRAL);
    session.setInput('gamepad', forward);
    expect(service.sent('drive').at(-1)?.power).toBe(1);
  });

  describe.each<[string, () => void]>([
    [
      'the window loses the focus',
      () => {
        hasFocus = false;
        window.dispatchEvent(new Event('blur'));
      },
    ],
    [
      'the tab is hidden',
      () => {
        isHidden = true;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ])('when %s', (...[, happens]) => {
    it('sends zero inside the event and nothing else from then on', async () => {
      const { sinceNow } = await driving();
      const sent = sinceNow();
      happens();
      expect(sent()[0]).toMatchObject({ after: 0, power: 0 });
      await pass(500);
      expect(sent().length).toBeGreaterThan(20);
      expect(sent().every(({ power }) => power === 0)).toBe(true);
    });

    it('moves again only after the controls were centred', async () => {
      const { sinceNow, session } = await driving();
      const sent = sinceNow();
      happens();
      await pass(100);
      hasFocus = true;
      isHidden = false;
      window.dispatchEvent(new Event('focus'));
      await pass(200);
      expect(sent().every(({ power }) => power === 0)).toBe(true);
      session.setInput('gamepad', NEUTRAL);
      await pass(20);
      session.setInput('gamepad', forward);
      await pass(20);
      expect(sent().at(-1)?.power).toBe(1);
    });
  });

  describe('when a dialog opens', () => {
    const openDialog = (parent: Element = document.body) => {
      const layer = document.createElement('div');
      layer.innerHTML = '<div role="dialog"></div>';
      parent.append(layer);
      return layer;
    };
    afterEach(() => document.body.replaceChildren());

    it.each(['gamepad', 'keyboard'])(
      'sends zero before anything is drawn, whatever the %s asks for, until it is closed and the controls were centred',
      async device => {
        const { sinceNow, session } = await driving();
        session.setInput('gamepad', NEUTRAL);
        session.setInput(device, forward);
        const sent = sinceNow();
        const dialog = openDialog();
        await pass(0);
        expect(sent()[0]).toMatchObject({ after: 0, power: 0 });
        session.setInput(device, { ...forward, steer: 0.2 });
        await pass(200);
        expect(session.safety.get()).toEqual({
          kind: 'stopped',
          reason: 'dialog',
        });
        dialog.remove();
        await pass(200);
        expect(sent().every(({ power }) => power === 0)).toBe(true);
        expect(session.safety.get()).toEqual({
          kind: 'not-neutral',
          after: 'dialog',
        });
        session.setInput(device, NEUTRAL);
        session.setInput(device, forward);
        expect(sent().at(-1)?.power).toBe(1);
        session.dispose();
      },
    );

    it('notices within 50 ms one that opens deep in the page', async () => {
      const root = document.createElement('div');
      document.body.append(root);
      const { sinceNow, session } = await driving();
      const sent = sinceNow();
      openDialog(root);
      await pass(50);
      expect(sent().at(-1)?.power).toBe(0);
      session.dispose();
    });
  });

  it('notices a lost focus that no event told', async () => {
    const { sinceNow } = await driving();
    const sent = sinceNow();
    hasFocus = false;
    await pass(50);
    expect(sent().at(-1)?.power).toBe(0);
  });

  it('sends zero at once when the gamepad is lost', async () => {
    const { sinceNow, session } = await driving();
    const sent = sinceNow();
    session.loseDevice('gamepad');
    expect(sent()[0]).toMatchObject({ after: 0, power: 0 });
    await pass(200);
    expect(sent().every(({ power }) => power === 0)).toBe(true);
  });

  it('does not go on with a held key when the gamepad is lost', async () => {
    const { sinceNow, session } = await driving();
    session.setInput('keyboard', forward);
    const sent = sinceNow();
    session.loseDevice('gamepad');
    session.setInput('keyboard', { ...forward, steer: 0.1 });
    await pass(200);
    expect(sent().every(({ power }) => power === 0)).toBe(true);
    session.setInput('keyboard', NEUTRAL);
    session.setInput('keyboard', forward);
    expect(sent().at(-1)?.power).toBe(1);
  });

  it('sends zero when the gamepad freezes', async () => {
    const { sinceNow, session } = await driving();
    const sent = sinceNow();
    session.setPadFrozen(true);
    expect(sent()[0]).toMatchObject({ after: 0, power: 0 });
    session.setPadFrozen(false);
    await pass(100);
    expect(sent().at(-1)?.power).toBe(0);
  });

  it('stops for stale video within 500 ms and a tick', async () => {
    const { sinceNow, session, video } = await driving();
    const sent = sinceNow();
    video.isRunning = false;
    await pass(480);
    // Slower and slower, as the picture grows old, but not stopped.
    expect(sent().at(-1)?.power).toBeGreaterThan(0);
    await pass(60);
    expect(sent().at(-1)?.power).toBe(0);
    expect(session.safety.get()).toEqual({
      kind: 'stopped',
      reason: 'stale-video',
    });
  });

  it('stops when nothing is heard of the robot for 500 ms', async () => {
    const { sinceNow, service, session } = await driving();
    service.sendTelemetry();
    service.fallSilent();
    const sent = sinceNow();
    await pass(480);
    expect(sent().at(-1)?.power).toBe(1);
    await pass(60);
    expect(sent().at(-1)?.power).toBe(0);
    expect(session.safety.get()).toEqual({
      kind: 'stopped',
      reason: 'telemetry-stale',
    });
  });

  it('stops when the robot has no signal, whatever its last report said', async () => {
    const { sinceNow, service, session } = await driving();
    service.sendTelemetry({ signal: 'lost', speed: 1.8 });
    const sent = sinceNow();
    await pass(40);
    expect(sent().at(-1)?.power).toBe(0);
    expect(session.safety.get()).toEqual({
      kind: 'stopped',
      reason: 'signal-lost',
    });
  });

  it('limits the speed by the loop delay: video age and half a round trip', async () => {
    const { sinceNow, session, video } = await driving();
    const sent = sinceNow();
    video.age = 400;
    await pass(40);
    expect(session.loopDelay()).toBe(400);
    expect(sent().at(-1)?.power).toBe(0.5);
    video.age = undefined;
    await pass(40);
    expect(sent().at(-1)?.power).toBe(0);
  });

  it('counts the picture older while no new one comes', async () => {
    const { sinceNow, session, video } = await driving();
    video.age = 100;
    video.isRunning = false;
    const sent = sinceNow();
    await pass(300);
    expect(session.loopDelay()).toBeCloseTo(400, 0);
    expect(sent().at(-1)?.power).toBeLessThan(0.55);
    video.isRunning = true;
    await pass(20);
    expect(sent().at(-1)?.power).toBe(1);
  });

  it('is not moved by a wall clock that jumps', async () => {
    const { sinceNow, service } = await driving();
    const sent = sinceNow();
    const before = service.now();
    jest.setSystemTime(Date.now() + 3_600_000);
    await pass(100);
    expect(sent().at(-1)?.power).toBe(1);
    expect(sent().at(-1)?.sent_at).toBeLessThan(before + 101);
  });

  it('stops sending when the lease is taken, and says by whom and why', async () => {
    const { sinceNow, service, session } = await driving();
    service.grantLease({
      lease_id: undefined,
      holder: {
        session_id: 'other',
        user_uuid: 'ben',
        name: 'Ben',
        held_for: 0,
      },
      reason: 'taken',
      note: 'Blocking the road',
    });
    const sent = sinceNow();
    await pass(500);
    expect(sent()).toEqual([]);
    expect(session.lease.get()).toMatchObject({
      kind: 'held',
      holder: { name: 'Ben' },
      takenFromMe: { note: 'Blocking the road' },
    });
  });

  it('does not take the lease again after the connection broke', async () => {
    const { sinceNow, service, session } = await driving();
    const sent = sinceNow();
    service.breakDown();
    expect(session.lease.get().kind).toBe('unknown');
    await pass(1_000);
    expect(service.connections).toBe(2);
    expect(sent()).toEqual([]);
    expect(service.sent('lease-request')).toEqual([]);
  });

  it('asks for neutral when the lease comes back', async () => {
    const { sinceNow, service } = await driving();
    service.breakDown();
    await pass(100);
    const sent = sinceNow();
    service.grantLease({ lease_id: 'lease-2' });
    service.sendTelemetry();
    service.keepTelling();
    await pass(200);
    expect(sent().length).toBeGreaterThan(5);
    expect(sent().every(({ power }) => power === 0)).toBe(true);
  });

  it('lets go with a last neutral command', async () => {
    const { sinceNow, service, session } = await driving();
    const sent = sinceNow();
    session.dispose();
    expect(sent().map(({ power }) => power)).toEqual([0]);
    expect(service.sent('lease-release')).toEqual([
      { type: 'lease-release', robot_id: 'SH2', lease_id: 'lease-1' },
    ]);
    expect(service.sent('stop')).toHaveLength(1);
    await pass(500);
    expect(sent()).toHaveLength(1);
  });

  it('adds the steering compensation in steps of 0.1 within -1..1', async () => {
    const { service, session } = await openSession();
    service.grantLease();
    session.adjustSteerCompensation(3);
    expect(session.steerCompensation.get()).toBe(0.3);
    await pass(40);
    expect(service.sent('drive').at(-1)?.steer_compensation).toBe(0.3);
    session.adjustSteerCompensation(-40);
    expect(session.steerCompensation.get()).toBe(-1);
  });

  it('refuses commands without the lease, with a sentence', async () => {
    const { session } = await openSession();
    await expect(session.command({ command: 'lid-toggle' })).resolves.toEqual(
      expect.objectContaining({
        ok: false,
        message: 'You do not have control of SH2.',
      }),
    );
  });

  describe('emergency stop', () => {
    it('is sent at once and every 50 ms until confirmed', async () => {
      const { service, session } = await openSession();
      session.emergencyStop();
      expect(service.sent('emergency-stop')).toHaveLength(1);
      await pass(160);
      const presses = service.sent('emergency-stop');
      expect(presses).toHaveLength(4);
      expect(new Set(presses.map(({ id }) => id)).size).toBe(1);
      service.send({ type: 'ack', id: presses[0].id, ok: true });
      await pass(500);
      expect(service.sent('emergency-stop')).toHaveLength(4);
      expect(session.emergency.state.get().kind).toBe('latched');
    });

    it('goes on through an interruption and after the screen was left', async () => {
      const { service, session } = await openSession();
      service.breakDown();
      session.emergencyStop();
      session.dispose();
      expect(service.sent('emergency-stop')).toEqual([]);
      await pass(200);
      expect(service.sent('emergency-stop').length).toBeGreaterThan(0);
      service.sendTelemetry({ emergency_stop: { latched: true } });
      const sent = service.sent('emergency-stop').length;
      await pass(500);
      expect(service.sent('emergency-stop')).toHaveLength(sent);
    });

    it('sends zero with the press, before any confirmation', async () => {
      const { sinceNow, session } = await driving();
      const sent = sinceNow();
      session.emergencyStop();
      expect(sent()[0]).toMatchObject({ after: 0, power: 0 });
      await pass(200);
      expect(sent().every(({ power }) => power === 0)).toBe(true);
    });

    it('latches whoever pressed it, and is re-armed only with centred controls', async () => {
      const { service, session } = await driving();
      service.sendTelemetry({
        emergency_stop: {
          latched: true,
          number: 3,
          by: 'Ben',
          cause: 'operator',
        },
      });
      expect(session.emergency.state.get()).toEqual({
        kind: 'latched',
        by: 'Ben',
        cause: 'operator',
      });
      expect(service.sent('drive').at(-1)?.power).toBe(0);

      await expect(session.rearm()).resolves.toMatchObject({ ok: false });
      expect(service.sent('rearm')).toEqual([]);

      session.setInput('gamepad', NEUTRAL);
      const answer = session.rearm();
      const rearm = service.sent('rearm')[0];
      expect(rearm).toMatchObject({
        robot_id: 'SH2',
        lease_id: 'lease-1',
        stop_number: 3,
        sent_at: service.now(),
      });
      service.send({ type: 'ack', id: rearm.id, ok: true });
      await expect(answer).resolves.toMatchObject({ ok: true });
      await pass(400);
      service.sendTelemetry();
      expect(session.emergency.state.get().kind).toBe('idle');
    });

    it('goes on when the robot was latched before the press', async () => {
      const { service, session } = await openSession();
      await pass(100);
      const latched = (changes: { number?: number; server_time?: number }) => {
        const { number, ...rest } = changes;
        service.sendTelemetry({
          emergency_stop: { latched: true, by: 'Ben', number },
          ...rest,
        });
      };
      const before = service.now();
      latched({});
      await pass(50);
      session.emergencyStop();
      expect(session.emergency.state.get().kind).toBe('sending');
      latched({ server_time: before + 10 });
      await pass(160);
      expect(service.sent('emergency-stop')).toHaveLength(4);
      latched({});
      expect(session.emergency.state.get()).toMatchObject({ by: 'Ben' });
      await pass(160);
      expect(service.sent('emergency-stop')).toHaveLength(4);
    });

    it('goes on until the robot has counted the press', async () => {
      const { service, session } = await openSession();
      const latched = (number: number) =>
        service.sendTelemetry({ emergency_stop: { latched: true, number } });
      latched(1);
      session.emergencyStop();
      await pass(50);
      latched(1);
      expect(session.emergency.state.get().kind).toBe('sending');
      latched(2);
      expect(session.emergency.state.get().kind).toBe('latched');
    });

    it('waits for the answer when the count is first seen after the press', async () => {
      const service = new FakeTeleopService();
      const watch = service.connection.watch('SH2');
      await pass(20);
      const stop = new EmergencyStop(service.connection, watch);
      stop.press();
      service.sendTelemetry({ emergency_stop: { latched: true, number: 7 } });
      expect(stop.state.get().kind).toBe('sending');
      const [{ id }] = service.sent('emergency-stop');
      service.send({ type: 'ack', id, ok: true });
      expect(stop.state.get().kind).toBe('latched');
      stop.dispose();
      watch.close();
    });

    it('is not undone by telemetry sampled before the robot knew of it', async () => {
      const { service, session } = await openSession();
      const before = service.now();
      session.emergencyStop();
      const [press] = service.sent('emergency-stop');
      service.send({ type: 'ack', id: press.id, ok: true });
      service.sendTelemetry({ server_time: before });
      expect(session.emergency.isActive).toBe(true);
    });

    it('says when it was refused', async () => {
      const { service, session } = await openSession();
      session.emergencyStop();
      const [press] = service.sent('emergency-stop');
      service.send({
        type: 'error',
        code: 'forbidden',
        message: 'You may not watch robots.',
        id: press.id,
      });
      expect(session.emergency.state.get()).toEqual({
        kind: 'refused',
        message: 'You may not watch robots.',
      });
    });
  });
});
