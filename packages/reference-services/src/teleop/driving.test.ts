import { rmSync } from 'node:fs';
import { DRIVING } from '@sidehelm/console-common';
import { bundleWorkers } from './testing/bundleWorkers';
import { startTestTeleop, type TestTeleop } from './testing/startTestTeleop';

/** A robot for each test, so that none inherits another's state. */
const ROBOTS = [...Array(24).keys()].map(index => `SH${index + 1}`);
const unused = ROBOTS.values();

const wait = (milliseconds: number) =>
  new Promise(resolve => {
    setTimeout(resolve, milliseconds);
  });

describe('driving', () => {
  let workers: string;
  let teleop: TestTeleop;
  let robot: string;
  let still: { robot_id: string } & Record<
    'power' | 'steer' | 'steer_compensation',
    number
  >;
  let ahead: typeof still;

  beforeAll(async () => {
    workers = bundleWorkers({ cameras: false });
    teleop = await startTestTeleop({
      robotIds: ROBOTS,
      workerDirectory: workers,
    });
  }, 30_000);
  beforeEach(() => {
    robot = unused.next().value ?? '';
    still = { robot_id: robot, power: 0, steer: 0, steer_compensation: 0 };
    ahead = { ...still, power: 1 };
  });
  afterEach(() => teleop.disconnectAll());
  afterAll(async () => {
    await teleop?.close();
    rmSync(workers, { recursive: true });
  });

  async function driver(person: 'ada' | 'rick' = 'ada') {
    const client = await teleop.connect(person);
    await client.watch(robot);
    const lease = await client.takeWheel(robot);
    return { client, lease };
  }

  /** Turns on the spot: always possible, whatever stands around the robot. */
  async function turning() {
    const { client, lease } = await driver();
    client.hold(robot, lease, 0, 1);
    const start = (await client.next('telemetry')).heading;
    await client.next('telemetry', ({ heading }) => heading !== start);
    return { client, lease };
  }

  /** The headings later than `within` ms after `since`; one alone is standstill. */
  async function headingsAfter(since: number, within: number) {
    const headings: { at: number; heading: number }[] = [];
    const stop = teleop.simulation.observe(robot, telemetry =>
      headings.push({ at: telemetry.server_time, heading: telemetry.heading }),
    );
    await wait(within + 400);
    stop();
    const late = headings.filter(({ at }) => at > since + within);
    expect(late.length).toBeGreaterThan(1);
    return new Set(late.map(({ heading }) => heading));
  }

  it('moves the robot and stops it when the commands are neutral again', async () => {
    const { client, lease } = await driver();
    const start = (await client.next('telemetry')).position;
    client.hold(robot, lease, 1);
    await client.next('telemetry', ({ speed }) => speed > 0.3);
    client.hold(robot, lease, 0);
    const end = await client.next('telemetry', ({ speed }) => speed === 0);
    expect(end.position).not.toEqual(start);
    expect(end.is_armed).toBe(true);
  });

  it('does not move before it has seen a neutral command', async () => {
    const { client, lease } = await driver();
    client.drive(lease, ahead);
    await client.hear('error', ({ code }) => code === 'not-neutral');
    const { speed, is_armed: isArmed } = await client.next('telemetry');
    expect({ speed, isArmed }).toEqual({ speed: 0, isArmed: false });
  });

  it.each([
    ['too old', -DRIVING.maxCommandAge - 50, 'stale-command'],
    ['from the future', DRIVING.maxCommandLead + 50, 'stale-command'],
  ])('refuses a command that is %s', async (...[, shift, code]) => {
    const { client, lease } = await driver();
    client.drive(lease, still);
    client.drive(lease, ahead, { sent_at: teleop.simulation.now() + shift });
    await client.hear('error', error => error.code === code);
    expect((await client.next('telemetry')).speed).toBe(0);
  });

  it('refuses a command out of order', async () => {
    const { client, lease } = await driver();
    client.drive(lease, still, { seq: 100 });
    client.drive(lease, ahead, { seq: 100 });
    client.drive(lease, ahead, { seq: 99 });
    await client.hear('error', ({ code }) => code === 'out-of-order');
    expect((await client.next('telemetry')).speed).toBe(0);
  });

  it('refuses a lease that is not the session’s own', async () => {
    const { lease } = await driver();
    const thief = await teleop.connect('rick');
    await thief.watch(robot);
    thief.drive(lease, still);
    thief.drive('guessed', still);
    const error = await thief.hear('error');
    expect(error.code).toBe('lease-dead');
  });

  it('answers refused commands twice a second at most', async () => {
    const client = await teleop.connect('ada');
    await client.watch(robot);
    for (let index = 0; index < 40; index += 1) client.drive('dead', still);
    client.send({ type: 'ping', client_time: 1 });
    await client.hear('pong');
    expect(client.heard.filter(({ type }) => type === 'error')).toHaveLength(2);
  });

  it('hands the wheel to who takes it by force, and to the old holder nothing moves', async () => {
    const { client: old, lease: dead } = await driver();
    old.hold(robot, dead, 0, 1);
    await old.next('telemetry', ({ is_armed: isArmed }) => isArmed);
    const rescuer = await teleop.connect('rick');
    await rescuer.watch(robot);
    const refused = await rescuer.ask({
      type: 'lease-request',
      robot_id: robot,
    });
    expect(refused).toMatchObject({ type: 'error', code: 'lease-held' });

    const lost = old.next('lease', ({ reason }) => reason === 'taken');
    const asked = teleop.simulation.now();
    const lease = await rescuer.takeWheel(robot, { reason: 'Blocks a door' });
    const took = teleop.simulation.now() - asked;
    expect(took).toBeLessThan(500);
    expect(await lost).toMatchObject({
      note: 'Blocks a door',
      holder: { name: 'Rick Rescuer' },
    });
    expect(await lost).not.toHaveProperty('lease_id');

    // The old holder's commands go on coming; the robot must not follow them.
    await old.next('error', ({ code }) => code === 'lease-dead');
    rescuer.hold(robot, lease, 0);
    await rescuer.next('telemetry', ({ is_armed: isArmed }) => isArmed);
    expect(await headingsAfter(teleop.simulation.now(), 0)).toHaveProperty(
      'size',
      1,
    );
    old.release();
  });

  it('hands over to a watching person who may drive, and to nobody else', async () => {
    const { client, lease } = await driver();
    const rescuer = await teleop.connect('rick');
    const pilot = await teleop.connect('pia');
    await pilot.watch(robot, true);
    const handOver = (sessionId: string) =>
      client.ask({
        type: 'lease-hand-over',
        robot_id: robot,
        lease_id: lease,
        session_id: sessionId,
      });
    expect(await handOver(rescuer.sessionId)).toMatchObject({
      code: 'not-watching',
    });
    expect(await handOver(pilot.sessionId)).toMatchObject({
      code: 'forbidden',
    });
    await rescuer.watch(robot);
    // Watching alone, nobody would drive.
    expect(await handOver(rescuer.sessionId)).toMatchObject({
      code: 'not-watching',
      message: expect.stringContaining('open the drive screen'),
    });
    rescuer.send({ type: 'start', robot_id: robot, can_drive: true });
    const told = await client.next('lease');
    // Of a pilot no drive screen makes a driver.
    expect(
      told.watchers
        .filter(watcher => watcher.can_drive)
        .map(({ name }) => name),
    ).toEqual(['Rick Rescuer']);
    expect(await handOver(rescuer.sessionId)).toMatchObject({ ok: true });
    const gained = await rescuer.hear(
      'lease',
      ({ reason }) => reason === 'handed-over',
    );
    expect(gained.lease_id).toBeDefined();
    expect(gained.lease_id).not.toBe(lease);
    expect(await handOver(rescuer.sessionId)).toMatchObject({
      code: 'lease-dead',
    });
  });

  it('stops the robot when the driver’s socket dies', async () => {
    const { client } = await turning();
    const watcher = await teleop.connect('pia');
    await watcher.watch(robot);
    const killedAt = teleop.simulation.now();
    client.socket.terminate();
    // Long before the lease of a silent driver would expire.
    const headings = await headingsAfter(killedAt, DRIVING.stopWithin);
    expect(headings).toHaveProperty('size', 1);
    const now = watcher.last('lease');
    expect(now?.holder).toBeUndefined();
    expect(now?.watchers).toHaveLength(1);
  });

  it('stops the robot when the commands stop coming', async () => {
    const { client } = await turning();
    client.release();
    expect(
      await headingsAfter(teleop.simulation.now(), DRIVING.stopWithin),
    ).toHaveProperty('size', 1);
  });

  it('stops the robot when the driver stops watching', async () => {
    const { client } = await turning();
    client.send({ type: 'stop', robot_id: robot });
    expect(
      await headingsAfter(teleop.simulation.now(), DRIVING.stopWithin),
    ).toHaveProperty('size', 1);
  });

  it('ends the lease of a driver who has fallen silent', async () => {
    const { client, lease } = await driver();
    const expired = await client.next(
      'lease',
      ({ reason }) => reason === 'expired',
    );
    expect(expired.holder).toBeUndefined();
    client.drive(lease, still);
    await client.hear('error', ({ code }) => code === 'lease-dead');
  });

  it('drives on when an observer leaves', async () => {
    const { client, lease } = await turning();
    const leaving = await teleop.connect('pia');
    await leaving.watch(robot);
    leaving.send({ type: 'stop', robot_id: robot });
    leaving.send({
      type: 'lease-release',
      robot_id: robot,
      lease_id: lease,
    });
    await leaving.hear('error', ({ code }) => code === 'lease-dead');
    leaving.socket.terminate();
    const { heading, is_armed: isArmed } = await client.next('telemetry');
    expect(isArmed).toBe(true);
    await client.next('telemetry', next => next.heading !== heading);
    const [holder] = client.heard
      .filter(({ type }) => type === 'lease')
      .slice(-1);
    expect(holder).toMatchObject({ lease_id: lease });
  });

  it('does not let a pilot take the wheel of any robot', async () => {
    const pilot = await teleop.connect('pia');
    await pilot.watch(robot);
    expect(
      await pilot.ask({ type: 'lease-request', robot_id: robot }),
    ).toMatchObject({ code: 'forbidden' });
  });

  it('gives the wheel only to who watches', async () => {
    const client = await teleop.connect('ada');
    expect(
      await client.ask({ type: 'lease-request', robot_id: robot }),
    ).toMatchObject({ code: 'not-watching' });
  });

  it('executes commands of the holder alone', async () => {
    const { client, lease } = await driver();
    const command = { type: 'command', robot_id: robot } as const;
    expect(
      await client.ask({
        ...command,
        lease_id: lease,
        command: 'siren',
        enabled: true,
      }),
    ).toMatchObject({ ok: true });
    await client.next('telemetry', ({ siren }) => siren);
    expect(
      await client.ask({
        ...command,
        lease_id: lease,
        command: 'sound',
        sound: 'greetings',
      }),
    ).toMatchObject({ ok: true });
    expect(
      await client.ask({
        ...command,
        lease_id: lease,
        command: 'sound',
        sound: 'a song',
      }),
    ).toMatchObject({ code: 'bad-message' });
    expect(
      await client.ask({
        ...command,
        lease_id: 'dead',
        command: 'lid-toggle',
      }),
    ).toMatchObject({ code: 'lease-dead' });
    expect((await client.next('telemetry')).lid).toBe('closed');
  });

  it('lets any viewer stop the robot, latched, and says so when it has', async () => {
    const { client } = await turning();
    const viewer = await teleop.connect('pia');
    const stop = { type: 'emergency-stop', robot_id: robot } as const;
    expect(await viewer.ask(stop)).toMatchObject({ ok: true });
    const stoppedAt = teleop.simulation.now();
    const telemetry = await client.next('telemetry');
    expect(telemetry.emergency_stop).toEqual({
      latched: true,
      number: 1,
      by: 'Pia Pilot',
      cause: 'operator',
    });
    expect(await viewer.ask(stop)).toMatchObject({ ok: true });
    expect(await headingsAfter(stoppedAt, DRIVING.stopWithin)).toHaveProperty(
      'size',
      1,
    );
  });

  it('re-arms for the holder alone, and only from neutral', async () => {
    const { client, lease } = await driver();
    client.hold(robot, lease, 1);
    await client.next('telemetry', ({ speed }) => speed > 0);
    await client.ask({ type: 'emergency-stop', robot_id: robot });
    const rearm = { type: 'rearm', robot_id: robot, lease_id: lease } as const;
    const isArmed = async () => (await client.next('telemetry')).is_armed;

    await client.next('telemetry', ({ speed }) => speed === 0);
    expect(await client.ask(rearm)).toMatchObject({ code: 'not-neutral' });
    const other = await teleop.connect('rick');
    await other.watch(robot);
    expect(await other.ask(rearm)).toMatchObject({ code: 'lease-dead' });
    expect(await isArmed()).toBe(false);

    client.hold(robot, lease, 0);
    await wait(50);
    expect(await client.ask(rearm)).toMatchObject({ ok: true });
    const free = await client.next(
      'telemetry',
      telemetry => !telemetry.emergency_stop.latched,
    );
    expect(free.emergency_stop.by).toBeUndefined();
    client.hold(robot, lease, 1);
    await client.next('telemetry', ({ speed }) => speed > 0);
  });

  it('does not undo by a re-arm a stop that was pressed after it was sent', async () => {
    const { client, lease } = await driver();
    client.hold(robot, lease, 0);
    const stop = { type: 'emergency-stop', robot_id: robot } as const;
    await client.ask(stop);
    const seen = (
      await client.next('telemetry', next => next.emergency_stop.latched)
    ).emergency_stop.number;
    const viewer = await teleop.connect('pia');
    expect(await viewer.ask(stop)).toMatchObject({ ok: true });
    const rearm = { type: 'rearm', robot_id: robot, lease_id: lease } as const;
    const { now } = teleop.simulation;
    expect(
      await client.ask({ ...rearm, stop_number: seen, sent_at: now() }),
    ).toMatchObject({
      ok: false,
      message: expect.stringContaining('pressed again'),
    });
    const latest = await client.next('telemetry');
    expect(latest.emergency_stop.latched).toBe(true);

    const { number } = latest.emergency_stop;
    const late = now() - DRIVING.maxCommandAge - 1;
    expect(
      await client.ask({ ...rearm, stop_number: number, sent_at: late }),
    ).toMatchObject({ code: 'stale-command' });
    expect(
      await client.ask({ ...rearm, stop_number: number, sent_at: now() }),
    ).toMatchObject({ ok: true });
  });

  it('reaches no robot whose signal is lost', async () => {
    const { client, lease } = await driver();
    client.drive(lease, still);
    await teleop.simulation.setSignal(robot, 'lost');
    client.drive(lease, ahead);
    await client.hear('error', ({ code }) => code === 'upstream-lost');
    expect(
      await client.ask({ type: 'emergency-stop', robot_id: robot }),
    ).toMatchObject({ code: 'upstream-lost' });
    await client.next('telemetry', ({ signal }) => signal === 'lost');
  });
});
