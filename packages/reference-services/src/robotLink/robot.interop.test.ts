/**
 * A robot that nobody here simulates, in another language and with a library of
 * its own (examples/robot.py), driven through the teleop service.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RobotTelemetry } from '@sidehelm/contracts';
import { WebSocket } from 'ws';
import type { EncodedFrame } from '../simulation';
import {
  startTestTeleop,
  type TestTeleop,
} from '../teleop/testing/startTestTeleop';
import type { TestClient } from '../teleop/testing/TestClient';
import { eventually } from '../testing/eventually';

jest.setTimeout(60_000);

const ROBOT = 'RX1';
const KEY = 'a-key-of-this-very-robot-and-no-other';
const PROGRAM = join(__dirname, '../../../../examples/robot.py');
const hasPython = spawnSync('python3', ['--version']).error === undefined;

const canCountThreads = existsSync('/proc/self/status');

const wait = (milliseconds: number) =>
  new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });

(hasPython ? describe : describe.skip)(
  `a robot in another language${hasPython ? '' : ' (skipped: python3 is not installed)'}`,
  () => {
    let teleop: TestTeleop;
    let robot: ChildProcess;
    let client: TestClient;

    const startRobot = () =>
      spawn(
        'python3',
        [PROGRAM, ROBOT, '--url', `${teleop.url.replace('http', 'ws')}/teleop`],
        {
          env: { ...process.env, SIDEHELM_ROBOT_KEY: KEY },
          stdio: ['ignore', 'ignore', 'inherit'],
        },
      );
    const endRobot = async () => {
      if (robot.signalCode !== null || robot.exitCode !== null) return;
      const ended = once(robot, 'exit');
      robot.kill('SIGKILL');
      await ended;
    };
    const summary = () =>
      teleop.simulation
        .latestSummaries()
        .find(({ robot_id: id }) => id === ROBOT);
    const untilSignal = async (signal: string) => {
      const end = performance.now() + 20_000;
      while (summary()?.signal !== signal) {
        if (robot.exitCode !== null || performance.now() > end)
          throw new Error(`The robot's signal is not ${signal}.`);
        await wait(20);
      }
    };

    beforeAll(async () => {
      teleop = await startTestTeleop({ robotKeys: new Map([[ROBOT, KEY]]) });
      robot = startRobot();
      await untilSignal('good');
    });
    beforeEach(async () => {
      client = await teleop.connect('ada');
      await client.watch(ROBOT);
    });
    afterEach(() => teleop.disconnectAll());
    afterAll(async () => {
      await endRobot();
      await teleop.close();
    });

    /** Telemetry from now on. */
    function record() {
      const seen: RobotTelemetry[] = [];
      const stop = teleop.simulation.observe(ROBOT, telemetry =>
        seen.push(telemetry),
      );
      return { seen, stop };
    }

    /** Drives at full speed; answers the lease. */
    async function drive() {
      const lease = await client.takeWheel(ROBOT);
      await client.holdUntilMoving(ROBOT, lease);
      await client.next('telemetry', ({ speed }) => speed > 1.7);
      return lease;
    }

    const rest = { robot_id: ROBOT, power: 0, steer: 0, steer_compensation: 0 };

    it('is driven, and lets go when its driver does', async () => {
      await drive();
      const before = (await client.next('telemetry')).position;
      await wait(500);
      const after = (await client.next('telemetry')).position;
      expect(after.lat).toBeGreaterThan(before.lat);
      client.hold(ROBOT, client.last('lease')?.lease_id ?? '', 0);
      await client.next('telemetry', ({ speed }) => speed === 0);
    });

    it('stops by its own watchdog within 300 ms when the commands stop coming', async () => {
      const times: number[] = [];
      for (let turn = 0; turn < 5; turn++) {
        await drive();
        const { seen, stop } = record();
        client.release();
        const at = teleop.simulation.now();
        await wait(600);
        stop();
        const stood = seen.find(
          ({ server_time: time, speed }) => time > at && speed === 0,
        );
        // From the very step on in which it stands.
        expect(stood?.is_armed).toBe(false);
        times.push((stood?.server_time ?? Infinity) - at);
      }
      // A step of 20 ms may pass before it is told.
      expect(Math.max(...times)).toBeLessThanOrEqual(320);
    });

    it('brakes when it is asked to, and asks for neutral first', async () => {
      const lease = await drive();
      client.release();
      client.drive(lease, { ...rest, power: 1, brake: true });
      await client.next(
        'telemetry',
        ({ speed, is_armed: isArmed }) => speed === 0 && !isArmed,
      );
      client.drive(lease, { ...rest, power: 1 });
      expect(
        await client.hear('error', ({ code }) => code === 'not-neutral'),
      ).toHaveProperty('robot_id', ROBOT);
    });

    it('stops when the service has hung, and asks for neutral first', async () => {
      const lease = await drive();
      // Nothing is heard and nothing is told any more; the robot lives on.
      const started = teleop.simulation.now();
      while (teleop.simulation.now() - started < 500);
      client.drive(lease, { ...rest, power: 1 });
      expect(
        await client.hear('error', ({ code }) => code === 'not-neutral'),
      ).toHaveProperty('robot_id', ROBOT);
      await client.next('telemetry', ({ speed }) => speed === 0);
    });

    it('executes nothing that is old, out of order or of a dead lease', async () => {
      const lease = await client.takeWheel(ROBOT);
      client.drive(lease, rest);
      for (const [change, code] of [
        [{ sent_at: teleop.simulation.now() - 300 }, 'stale-command'],
        [{ sent_at: teleop.simulation.now() + 5_000 }, 'stale-command'],
        [{ seq: 1 }, 'out-of-order'],
      ] as const) {
        const refused = client.next('error', error => error.code === code);
        client.drive(lease, { ...rest, power: 1 }, change);
        await refused;
      }
      await teleop.simulation.setLease(ROBOT, 'another');
      const refused = client.next('error', ({ code }) => code === 'lease-dead');
      client.drive(lease, rest);
      await refused;
      expect(client.last('telemetry')).toMatchObject({ speed: 0 });
    });

    it('latches a stop, counts its presses, and is re-armed by its driver', async () => {
      const lease = await drive();
      expect(
        await client.ask({ type: 'emergency-stop', robot_id: ROBOT }),
      ).toMatchObject({ ok: true });
      const stopped = await client.next(
        'telemetry',
        ({ speed }) => speed === 0,
      );
      expect(stopped.emergency_stop).toMatchObject({
        latched: true,
        by: 'Ada Admin',
        number: 1,
      });
      expect(summary()).toMatchObject({
        is_emergency_stopped: true,
        stopped_by: 'Ada Admin',
      });
      client.hold(ROBOT, lease, 0);
      await wait(100);
      const rearm = (stop_number: number) =>
        client.ask({
          type: 'rearm',
          robot_id: ROBOT,
          lease_id: lease,
          stop_number,
          sent_at: teleop.simulation.now(),
        });
      expect(await rearm(0)).toMatchObject({
        ok: false,
        message: 'The emergency stop was pressed again.',
      });
      expect(await rearm(1)).toMatchObject({ ok: true });
      await client.next(
        'telemetry',
        ({ emergency_stop: stop }) => !stop.latched,
      );
    });

    it('opens its lid for who stands beside it, and for its driver', async () => {
      const toggle = () =>
        client.ask({
          type: 'lid-toggle',
          robot_id: ROBOT,
          sent_at: teleop.simulation.now(),
        });
      expect(await toggle()).toMatchObject({ ok: true });
      await client.next('telemetry', ({ lid }) => lid === 'open');
      const lease = await client.takeWheel(ROBOT);
      await client.ask({
        type: 'command',
        robot_id: ROBOT,
        lease_id: lease,
        command: 'lid-toggle',
        sent_at: teleop.simulation.now(),
      });
      await client.next('telemetry', ({ lid }) => lid === 'closed');
      await drive();
      expect(await toggle()).toMatchObject({ ok: false });
    });

    it('executes a copy of what it was told no second time', () => {
      // No copy gets through the services.
      const told = `
import json, robot
it = robot.Robot("RX9", (0, 0))
now = robot.monotonic()
it.clock.learn(now, now)
it.gate.set_lease("a")
for kind, more in (
    ("command", {"lease_id": "a", "command": "led-toggle"}),
    ("lid-toggle", {}),
):
    message = {"type": kind, "id": kind, "sent_at": robot.monotonic(), **more}
    it.hear(json.dumps(message))
    it.hear(json.dumps(message))
it.gate.latch("Ada", "1")
it.gate.was_neutral = True
message = {"type": "rearm", "id": "r", "lease_id": "a", "sent_at": robot.monotonic()}
it.hear(json.dumps(message))
it.gate.latch("Ada", "2")
it.gate.was_neutral = True
it.hear(json.dumps(message))
answers = [it.outbox.get_nowait() for _ in range(6)]
print(json.dumps([it.led, it.lid, bool(it.gate.stop), [answer.get("code", answer["ok"]) for answer in answers]]))
`;
      const { stdout, stderr } = spawnSync('python3', ['-B', '-c', told], {
        cwd: dirname(PROGRAM),
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toEqual([
        true,
        'open',
        true,
        [true, 'out-of-order', true, 'out-of-order', true, 'out-of-order'],
      ]);
    });

    it('opens no lid while it moves, not even for its driver', async () => {
      const lease = await drive();
      const open = () =>
        client.ask({
          type: 'command',
          robot_id: ROBOT,
          lease_id: lease,
          command: 'lid-toggle',
          sent_at: teleop.simulation.now(),
        });
      expect(await open()).toMatchObject({
        ok: false,
        message: 'RX1 moves. Wait until it stands.',
      });
      expect((await client.next('telemetry')).lid).toBe('closed');
      client.hold(ROBOT, lease, 0);
      await client.next('telemetry', ({ speed }) => speed === 0);
      expect(await open()).toMatchObject({ ok: true });
      await client.next('telemetry', ({ lid }) => lid === 'open');
      expect(await open()).toMatchObject({ ok: true });
    });

    it('honks for a second after it was asked to last, and has its siren on until that is switched off', async () => {
      const lease = await client.takeWheel(ROBOT);
      client.hold(ROBOT, lease, 0);
      const siren = (enabled: boolean, held?: true) =>
        client.ask({
          type: 'command',
          robot_id: ROBOT,
          lease_id: lease,
          command: 'siren',
          enabled,
          ...(held && { held }),
          sent_at: teleop.simulation.now(),
        });
      const { seen, stop } = record();
      expect(await siren(true, true)).toMatchObject({ ok: true });
      await wait(1_300);
      stop();
      expect(seen.some(telemetry => telemetry.siren)).toBe(true);
      expect(seen.some(telemetry => telemetry.siren_enabled)).toBe(false);
      expect(seen.at(-1)?.siren).toBe(false);
      await siren(true);
      await wait(1_300);
      expect(await client.next('telemetry')).toMatchObject({
        siren: true,
        siren_enabled: true,
      });
      await siren(false);
      await client.next('telemetry', telemetry => !telemetry.siren);
    });

    it('keeps a siren on that was switched on when the horn is let go of', async () => {
      const lease = await client.takeWheel(ROBOT);
      client.hold(ROBOT, lease, 0);
      const siren = (enabled: boolean, held?: true) =>
        client.ask({
          type: 'command',
          robot_id: ROBOT,
          lease_id: lease,
          command: 'siren',
          enabled,
          ...(held && { held }),
          sent_at: teleop.simulation.now(),
        });
      await siren(true);
      await client.next('telemetry', telemetry => telemetry.siren);
      await siren(true, true);
      const { seen, stop } = record();
      expect(await siren(false, true)).toMatchObject({ ok: true });
      await wait(1_300);
      stop();
      expect(seen.length).toBeGreaterThan(2);
      expect(seen.every(telemetry => telemetry.siren)).toBe(true);
      await siren(true, true);
      await siren(false);
      await client.next('telemetry', telemetry => !telemetry.siren);
    });

    (canCountThreads ? describe : describe.skip)(
      `that connects again${canCountThreads ? '' : ' (skipped: this system does not tell of threads)'}`,
      () => {
        const threads = async () => {
          const status = await readFile(`/proc/${robot.pid}/status`, 'utf8');
          return Number(/^Threads:\s+(\d+)$/m.exec(status)?.[1]);
        };

        it('leaves no thread of the connection before behind', async () => {
          const before = await threads();
          for (let turn = 0; turn < 2; turn++) {
            const other = new WebSocket(
              `${teleop.url.replace('http', 'ws')}/teleop/robot`,
              { headers: { authorization: `Bearer ${KEY}` } },
            );
            // It takes the robot's place until the robot takes it back.
            await once(other, 'close');
            await untilSignal('good');
          }
          await eventually(async () => expect(await threads()).toBe(before));
        });
      },
    );

    it('shows what it sees, in whole pictures for whoever asks', async () => {
      const frames: EncodedFrame[] = [];
      const feed = teleop.simulation.cameras.start(ROBOT, 'overview', frame =>
        frames.push(frame),
      );
      await wait(1_000);
      // 10 a second.
      expect(frames.length).toBeGreaterThanOrEqual(6);
      expect(frames.length).toBeLessThanOrEqual(12);
      expect(frames[0]).toMatchObject({ isKeyFrame: true, robotId: ROBOT });
      expect([...frames[0].data.subarray(0, 5)]).toEqual([0, 0, 0, 1, 0x67]);
      const ages = frames.map(
        ({ capturedAt }) => teleop.simulation.now() - capturedAt,
      );
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
      expect(Math.min(...ages)).toBeLessThan(300);
      const before = frames.length;
      feed.requestKeyFrame();
      await wait(500);
      expect(frames.slice(before).some(frame => frame.isKeyFrame)).toBe(true);
      feed.stop();
      await wait(200);
      const after = frames.length;
      await wait(300);
      expect(frames).toHaveLength(after);
    });

    it('is lost when it goes, is stopped as soon as it is back, and only its key lets it in', async () => {
      await endRobot();
      await untilSignal('lost');
      await client.hear('telemetry', ({ signal }) => signal === 'lost');
      expect(
        await client.ask({ type: 'emergency-stop', robot_id: ROBOT }),
      ).toMatchObject({
        code: 'upstream-lost',
        message: expect.stringContaining('stopped as soon as it is back'),
      });
      expect(
        await client.ask({ type: 'lease-request', robot_id: ROBOT }),
      ).toMatchObject({ message: expect.stringContaining('signal is lost') });
      const since = client.heard.length;
      robot = startRobot();
      await client.next('telemetry', ({ signal }) => signal === 'good');
      const heard = client.heard
        .slice(since)
        .flatMap(message =>
          message.type === 'telemetry' && message.signal === 'good'
            ? [message.emergency_stop.latched]
            : [],
        );
      expect(new Set(heard)).toEqual(new Set([true]));

      for (const key of ['', 'ada', `${KEY}x`]) {
        const stranger = new WebSocket(
          `${teleop.url.replace('http', 'ws')}/teleop/robot`,
          { headers: { authorization: `Bearer ${key}` } },
        );
        stranger.on('error', () => {});
        const [, response] = await once(stranger, 'unexpected-response');
        expect(response.statusCode).toBe(401);
      }
    });
  },
);
