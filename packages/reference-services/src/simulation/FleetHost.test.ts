import type { RobotSummary, RobotTelemetry } from '@sidehelm/contracts';
import { CameraPool } from './CameraPool';
import { FleetHost } from './FleetHost';
import type { FleetEvent, FleetRequest } from './fleetProtocol';
import { LatchedStops } from './LatchedStops';
import type { LinkEvents } from './Link';
import { SharedPoses } from './SharedPoses';

const SH1: RobotSummary = {
  robot_id: 'SH1',
  signal: 'good',
  is_emergency_stopped: false,
};

const quiet = { info() {}, warn() {} };
const nothing = { post() {}, async close() {} };

async function setUp(stops = new LatchedStops({ logger: quiet })) {
  const posted: FleetRequest[] = [];
  const poses = SharedPoses.create(2);
  const warn = jest.fn();
  const logger = { info() {}, warn };
  let events: LinkEvents<FleetEvent> | undefined;
  const host = new FleetHost({
    robotIds: ['SH1', 'SH2'],
    poses,
    logger,
    stops,
    cameras: new CameraPool({ logger, connect: () => nothing, threads: 1 }),
    connect: given => {
      events = given;
      given.onUp();
      return { ...nothing, post: request => posted.push(request) };
    },
  });
  await Promise.resolve();
  if (!events) throw new Error('The host did not connect.');
  const { onEvent, onDown, onUp } = events;
  /** Answers the last request that waits for an answer. */
  const answer = (outcome: { ok: true } | { ok: false; message: string }) => {
    const request = posted.at(-1);
    if (!request || !('requestId' in request)) throw new Error('No question');
    onEvent({ type: 'result', requestId: request.requestId, outcome });
  };
  const restart = async () => {
    onDown();
    posted.length = 0;
    onUp();
    await Promise.resolve();
  };
  return { host, poses, posted, answer, onEvent, onDown, restart, warn };
}

describe('FleetHost', () => {
  it('settles a request when the robot has answered, each its own', async () => {
    const { host, answer, posted } = await setUp();
    const first = host.setLease('SH1', 'a');
    answer({ ok: true });
    const second = host.rearm('SH1', 'a', { sentAt: 0 });
    answer({ ok: false, message: 'Not yet.' });
    expect(await first).toEqual({ ok: true });
    expect(await second).toEqual({ ok: false, message: 'Not yet.' });
    expect(posted.map(({ type }) => type)).toEqual(['lease', 'rearm']);
  });

  it('refuses robots that are not there', async () => {
    const { host, posted } = await setUp();
    expect(await host.emergencyStop('SH9', 'Ada')).toMatchObject({ ok: false });
    expect(() => host.observe('SH9', () => {})).toThrow('no robot SH9');
    expect(posted).toEqual([]);
  });

  it('tells the time of the simulation, also when that has given up some of it', async () => {
    const { host, poses } = await setUp();
    expect(host.simulatedSeconds()).toBe(0);
    const now = host.now();
    const pose = { x: 0, y: 0, heading: 0, speed: 0, yawRate: 0, signs: 0 };
    poses.write(0, { ...pose, time: now - 3_000, simulatedTime: 60 });
    const withoutStall = host.simulatedSeconds();
    expect(withoutStall).toBeGreaterThanOrEqual(63);
    expect(withoutStall).toBeLessThan(64);
    // The simulation stood still for 2 s; the first robot's pose is from before.
    poses.write(1, { ...pose, time: now, simulatedTime: 61 });
    const afterStall = host.simulatedSeconds();
    expect(afterStall).toBeGreaterThanOrEqual(61);
    expect(afterStall).toBeLessThan(62);
    // One that was started anew begins at zero.
    poses.write(0, { ...pose, time: now + 1, simulatedTime: 0 });
    expect(host.simulatedSeconds()).toBeLessThan(1);
  });

  it('observes a robot while anybody listens', async () => {
    const { host, posted, onEvent } = await setUp();
    const heard: string[] = [];
    const first = host.observe('SH1', () => heard.push('first'));
    const second = host.observe('SH1', () => heard.push('second'));
    const telemetry = { robot_id: 'SH1' } as RobotTelemetry;
    onEvent({ type: 'telemetry', telemetry });
    first();
    onEvent({ type: 'telemetry', telemetry });
    second();
    second();
    expect(heard).toEqual(['first', 'second', 'second']);
    expect(
      posted.map(request => 'isObserved' in request && request.isObserved),
    ).toEqual([true, false]);
  });

  it('rejects what is under way when the simulation dies, and what comes then', async () => {
    const { host, onDown, posted } = await setUp();
    const underWay = host.command('SH1', 'a', { command: 'lid-toggle' }, 0);
    onDown();
    await expect(underWay).rejects.toThrow('link to the robots is lost');
    posted.length = 0;
    await expect(host.setLease('SH1', 'b')).rejects.toThrow('lost');
    expect(posted).toEqual([]);
  });

  it('shows all robots as lost when the simulation dies', async () => {
    const { host, onEvent, onDown } = await setUp();
    const losses = jest.fn();
    host.onLost(losses);
    onEvent({ type: 'reports', reports: [], summaries: [SH1] });
    expect(host.latestSummaries()).toEqual([SH1]);
    onDown();
    expect(host.latestSummaries()).toEqual([{ ...SH1, signal: 'lost' }]);
    expect(losses.mock.calls).toEqual([[['SH1', 'SH2']]]);
  });

  it('tells a new simulation what is observed and stopped', async () => {
    const { host, answer, posted, restart } = await setUp();
    host.observe('SH2', () => {});
    const stopped = host.emergencyStop('SH1', 'Ada');
    answer({ ok: true });
    await stopped;
    await restart();
    expect(posted).toEqual([
      expect.objectContaining({
        type: 'emergency-stop',
        robotId: 'SH1',
        by: 'Ada',
      }),
      { type: 'observe', robotId: 'SH2', isObserved: true },
    ]);
  });

  it('remembers who stopped a robot first, as the robot does', async () => {
    const { host, answer, posted, restart } = await setUp();
    for (const by of ['Ada', 'Ben']) {
      const stopped = host.emergencyStop('SH1', by);
      answer({ ok: true });
      await stopped;
    }
    const rearmed = host.rearm('SH1', 'a', { sentAt: 0 });
    answer({ ok: false, message: 'Not yet.' });
    await rearmed;
    host.emergencyStop('SH1', 'Cem').catch(() => {});
    await restart();
    expect(posted).toMatchObject([{ type: 'emergency-stop', by: 'Ada' }]);
  });

  it('latches again what it was asked to stop while nothing could be done', async () => {
    const { host, onDown, posted, restart } = await setUp();
    onDown();
    await expect(host.emergencyStop('SH2', 'Ada')).rejects.toThrow('lost');
    await restart();
    expect(posted).toMatchObject([{ type: 'emergency-stop', robotId: 'SH2' }]);
  });

  it('does not stop a robot again that was re-armed', async () => {
    const { host, answer, posted, onEvent, restart } = await setUp();
    onEvent({
      type: 'reports',
      reports: [],
      summaries: [{ ...SH1, is_emergency_stopped: true }],
    });
    await restart();
    expect(posted).toMatchObject([{ type: 'emergency-stop', robotId: 'SH1' }]);
    const rearmed = host.rearm('SH1', 'a', { sentAt: 0 });
    answer({ ok: true });
    await rearmed;
    await restart();
    expect(posted).toEqual([]);
  });

  it('remembers a stop that was pressed while a re-arm was on its way', async () => {
    const { host, answer, posted, onEvent, restart } = await setUp();
    const first = host.emergencyStop('SH1', 'Ada');
    answer({ ok: true });
    await first;
    const rearmed = host.rearm('SH1', 'a', { sentAt: 0 });
    const rearm = posted.at(-1);
    if (rearm?.type !== 'rearm') throw new Error('No re-arm');
    const again = host.emergencyStop('SH1', 'Ben');
    answer({ ok: true });
    const { requestId } = rearm;
    onEvent({ type: 'result', requestId, outcome: { ok: true } });
    await Promise.all([again, rearmed]);
    await restart();
    expect(posted).toMatchObject([{ type: 'emergency-stop', by: 'Ben' }]);
  });

  it('latches what was stopped when the services ended, before anything else', async () => {
    const stops = new LatchedStops({
      stored: new Map([['SH2', 'Ada']]),
      logger: quiet,
    });
    const { host, posted } = await setUp(stops);
    host.setLease('SH2', 'a').catch(() => {});
    expect(posted).toMatchObject([
      { type: 'emergency-stop', robotId: 'SH2', by: 'Ada' },
      { type: 'lease', robotId: 'SH2' },
    ]);
  });

  it.each([
    ['does not answer', () => new Promise<void>(() => {})],
    ['fails', () => Promise.reject(new Error('no database'))],
  ])('stops a robot although the database %s', async (...[, save]) => {
    const store = { save, delete: save };
    const stops = new LatchedStops({ store, logger: quiet });
    const { host, answer, posted } = await setUp(stops);
    const stopped = host.emergencyStop('SH1', 'Ada');
    expect(posted).toMatchObject([{ type: 'emergency-stop' }]);
    answer({ ok: true });
    expect(await stopped).toEqual({ ok: true });
    const rearmed = host.rearm('SH1', 'a', { sentAt: 0 });
    answer({ ok: true });
    expect(await rearmed).toEqual({ ok: true });
    expect(stops.all()).toEqual([]);
  });

  it('takes nothing from a robot without signal, which shows what was', async () => {
    const { onEvent, posted, restart } = await setUp();
    const summaries: RobotSummary[] = [
      { ...SH1, signal: 'lost', is_emergency_stopped: true },
    ];
    onEvent({ type: 'reports', reports: [], summaries });
    await restart();
    expect(posted).toEqual([]);
  });

  it('goes on when a listener throws', async () => {
    const { host, onEvent, warn } = await setUp();
    const heard = jest.fn();
    host.subscribe(() => {
      throw new Error('broken');
    });
    host.subscribe(heard);
    onEvent({ type: 'reports', reports: [], summaries: [] });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
