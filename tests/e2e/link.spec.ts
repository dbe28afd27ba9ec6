import { expect, test } from '../support/consoleTest';
import { CONSOLE_URL } from '../support/addresses';
import { findRoom } from '../support/findRoom';
import { PauseWatch } from '../support/PauseWatch';
import { monotonicNow, RobotObserver } from '../support/RobotObserver';

/** ms from the last valid command to standstill. */
const STOP_WITHIN = 300;
/** ms; an older command is never executed. */
const MAX_COMMAND_AGE = 250;
/** ms; a send time further ahead is refused. */
const MAX_COMMAND_LEAD = 100;

const ROBOT = 'SH3';
/** One step of the robot: a stop is told with the step in which it happened; ms. */
const STEP = 20;
const PRESSES = 100;
/** ms from the press to the robot, 99 of 100 times. */
const EMERGENCY_STOP_WITHIN = 50;

/** Faults on the way from a driver to the robot, without a browser in between. */
test.describe('link', () => {
  let observer: RobotObserver;

  test.beforeEach(async () => {
    observer = await RobotObserver.open('pilot', ROBOT);
  });
  test.afterEach(() => observer.close());

  test('a connection that breaks stops the robot', async () => {
    const driver = await RobotObserver.open('rescuer', ROBOT);
    const lease = await driver.takeLease();
    await driver.driveFor(lease, 1_500, { power: -0.6 });
    expect(observer.latest.speed).toBeLessThan(-0.2);
    const broke = monotonicNow();
    driver.terminate();
    expect(await observer.standsAfter(broke)).toBeLessThanOrEqual(
      STOP_WITHIN + STEP,
    );
  });

  test('a driver who falls silent stops the robot', async () => {
    const driver = await RobotObserver.open('rescuer', ROBOT);
    const lease = await driver.takeLease();
    await driver.driveFor(lease, 1_500, { power: 0.6 });
    expect(observer.latest.speed).toBeGreaterThan(0.2);
    const silent = monotonicNow();
    expect(await observer.standsAfter(silent)).toBeLessThanOrEqual(
      STOP_WITHIN + STEP,
    );
    driver.close();
  });

  test('99 of 100 emergency stops are at the robot within 50 ms', async () => {
    // As many presses as may be wanted, on a machine that pauses.
    test.setTimeout(240_000);
    const driver = await RobotObserver.open('rescuer', ROBOT);
    await findRoom(driver);
    const lease = await driver.takeLease();
    const pauses = new PauseWatch();
    const times: number[] = [];
    for (let press = 0; times.length < PRESSES; press++) {
      expect(press, 'the machine pauses too often to tell').toBeLessThan(
        2 * PRESSES,
      );
      const power = press % 2 === 0 ? 0.3 : -0.3;
      expect(
        await driver.driveUntil(
          lease,
          10_000,
          { power },
          () => driver.latest.is_armed && driver.latest.speed * power > 0,
        ),
        `the robot does not move with a power of ${power}`,
      ).toBe(true);
      // It is on its way when it is stopped, and its driver does not know of that.
      const driving = setInterval(() => driver.drive(lease, { power }), STEP);
      // At each moment of a step of the robot: what it told just now was told at the end of one.
      await new Promise(done => setTimeout(done, press % STEP));
      pauses.forget();
      const seen = driver.telemetry.length;
      const pressed = monotonicNow();
      await observer.request({ type: 'emergency-stop' });
      const stopped = await driver.latchedFrom(seen);
      clearInterval(driving);
      // A pause of the whole machine says nothing about the way of a stop.
      if (!pauses.hasPaused) times.push(stopped - pressed);
      // Who re-arms asks for nothing.
      driver.drive(lease, {});
      await driver.ping();
      await driver.request({ type: 'rearm', lease_id: lease });
      await driver.until(() => !driver.latest.emergency_stop.latched);
    }
    pauses.end();
    driver.close();
    times.sort((one, other) => one - other);
    expect(times[PRESSES - 2]).toBeLessThanOrEqual(EMERGENCY_STOP_WITHIN);
  });

  test('a forced take-over is done within half a second, and the old lease is dead', async () => {
    const first = await RobotObserver.open('rescuer', ROBOT);
    const second = await RobotObserver.open('admin', ROBOT);
    const old = await first.takeLease();
    const pushing = setInterval(() => first.drive(old, { power: 1 }), 20);
    const asked = monotonicNow();
    await second.takeLease({ force: true, reason: 'Blocked crossing' });
    await first.until(() => first.lease?.reason === 'taken');
    expect(monotonicNow() - asked).toBeLessThanOrEqual(500);
    const since = monotonicNow();
    await new Promise(done => setTimeout(done, 500));
    clearInterval(pushing);
    const after = observer.telemetry.filter(
      sample => sample.server_time > since + STOP_WITHIN,
    );
    expect(after.length).toBeGreaterThan(0);
    expect(after.every(sample => sample.speed === 0)).toBe(true);
    first.close();
    second.close();
  });

  test('old, repeated and future commands are never executed', async () => {
    const driver = await RobotObserver.open('rescuer', ROBOT);
    const lease = await driver.takeLease();
    await driver.driveFor(lease, 0, { power: 0 });
    const moved = () => observer.telemetry.some(sample => sample.speed !== 0);
    observer.telemetry.length = 0;
    for (let count = 0; count < 50; count++) {
      driver.drive(lease, {
        power: 1,
        sentAt: monotonicNow() - MAX_COMMAND_AGE - 20,
      });
      driver.drive(lease, {
        power: 1,
        sentAt: monotonicNow() + MAX_COMMAND_LEAD + 2_000,
      });
      driver.drive(lease, { power: 1, seq: 1 });
      driver.drive('not-a-lease', { power: 1 });
      await new Promise(done => setTimeout(done, 20));
    }
    await observer.until(() => observer.telemetry.length > 3);
    expect(moved()).toBe(false);
    const codes = new Set(driver.errors.map(error => error.code));
    expect([...codes]).toEqual(
      expect.arrayContaining(['stale-command', 'out-of-order', 'lease-dead']),
    );
    driver.close();
  });

  test('nonsense is answered with a message and the connection goes on', async () => {
    for (const frame of [
      '{',
      '[]',
      '"drive"',
      '{"type":"unknown"}',
      '{"type":"drive"}',
      '{"type":"start","robot_id":"<b>"}',
    ]) {
      const before = observer.errors.length;
      observer.sendText(frame);
      await observer.until(() => observer.errors.length > before);
      expect(observer.errors[before].message).not.toMatch(
        /stack|undefined|\/src\//,
      );
    }
    const count = observer.telemetry.length;
    await observer.until(() => observer.telemetry.length > count + 2);
  });

  test('a robot that does not exist is named', async () => {
    observer.send({ type: 'start', robot_id: 'SH999' });
    await observer.until(() =>
      observer.errors.some(error => error.code === 'unknown-robot'),
    );
  });

  test('strangers and foreign origins are turned away at the door', async () => {
    const cookie = await RobotObserver.cookie('admin');
    const status = (cookies: string, origin: string | undefined) =>
      new Promise<number>(done => {
        const socket = RobotObserver.connect(cookies, origin);
        socket.on('unexpected-response', (_, response) =>
          done(response.statusCode ?? 0),
        );
        socket.on('open', () => {
          socket.close();
          done(101);
        });
        socket.on('error', () => undefined);
      });
    expect(await status('', CONSOLE_URL)).toBe(401);
    expect(await status(cookie, 'https://evil.example')).toBe(403);
    expect(await status(cookie, undefined)).toBe(403);
    expect(await status(cookie, CONSOLE_URL)).toBe(101);
  });
});
