import { FleetSimulation } from '@sidehelm/robot-simulator';
import type { FleetEvent, FleetRequest } from './fleetProtocol';
import { FleetRunner } from './FleetRunner';
import { SharedPoses } from './SharedPoses';

/** ms; an older command is never executed. */
const MAX_COMMAND_AGE = 250;
/** ms from the last valid command to standstill. */
const STOP_WITHIN = 300;

describe('FleetRunner', () => {
  beforeEach(() => jest.useFakeTimers({ now: 5_000 }));
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  function setUp() {
    const events: FleetEvent[] = [];
    const poses = SharedPoses.create(2);
    const runner = FleetRunner.create({
      seed: 1,
      robotIds: ['SH1', 'SH2'],
      poses: poses.buffer,
      post: event => events.push(event),
      now: () => Date.now(),
    });
    const of = <Type extends FleetEvent['type']>(type: Type) =>
      events.filter(
        (event): event is Extract<FleetEvent, { type: Type }> =>
          event.type === type,
      );
    return { runner, poses, events, of };
  }

  const lease: FleetRequest = {
    type: 'lease',
    robotId: 'SH1',
    requestId: 1,
    leaseId: 'mine',
  };

  const drive = (seq: number, rotate: number): FleetRequest => ({
    type: 'drive',
    robotId: 'SH1',
    input: {
      lease_id: 'mine',
      seq,
      sent_at: Date.now(),
      power: 0,
      steer: 0,
      steer_compensation: 0,
      rotate,
    },
  });

  it('reports all at once and then every second', () => {
    const { runner, of } = setUp();
    runner.start();
    expect(of('reports')).toHaveLength(1);
    jest.advanceTimersByTime(3_000);
    runner.stop();
    expect(of('reports')).toHaveLength(4);
    expect(of('reports')[0].reports.map(report => report.robot_id)).toEqual([
      'SH1',
      'SH2',
    ]);
    expect(of('telemetry')).toEqual([]);
  });

  it('shows where cars are that give way, until none does; those of a thread before it are gone', () => {
    const { runner, poses } = setUp();
    const car = { lane: 3, departure: 12, place: 1, along: 80.5, speed: 2 };
    poses.writeCars({ simulatedTime: 999, cars: [car] });
    const cars = jest.spyOn(FleetSimulation.prototype, 'yieldingCars', 'get');
    cars.mockReturnValue([]);
    runner.start();
    expect(poses.readCars().cars).toEqual([]);
    cars.mockReturnValue([car]);
    jest.advanceTimersByTime(100);
    const { simulatedTime, cars: shown } = poses.readCars();
    expect(shown).toEqual([car]);
    expect(simulatedTime).toBeCloseTo(0.1);
    cars.mockReturnValue([]);
    jest.advanceTimersByTime(20);
    runner.stop();
    expect(poses.readCars().cars).toEqual([]);
  });

  it('sends telemetry of observed robots ten times a second, the first at once', () => {
    const { runner, of } = setUp();
    runner.start();
    runner.handle({ type: 'observe', robotId: 'SH2', isObserved: true });
    expect(of('telemetry')).toHaveLength(1);
    jest.advanceTimersByTime(1_000);
    expect(of('telemetry')).toHaveLength(11);
    runner.handle({ type: 'observe', robotId: 'SH2', isObserved: false });
    jest.advanceTimersByTime(1_000);
    expect(of('telemetry')).toHaveLength(11);
    runner.stop();
  });

  it('tells of a stop at once, between two ticks, and once', () => {
    const { runner, of } = setUp();
    runner.start();
    runner.handle({ type: 'observe', robotId: 'SH1', isObserved: true });
    jest.advanceTimersByTime(25);
    const before = of('telemetry').length;
    runner.handle({
      type: 'emergency-stop',
      robotId: 'SH1',
      requestId: 1,
      by: 'Ada',
    });
    expect(of('telemetry')).toHaveLength(before + 1);
    expect(of('telemetry')[before].telemetry).toMatchObject({
      server_time: Date.now(),
      emergency_stop: { latched: true },
    });
    jest.advanceTimersByTime(20);
    expect(of('telemetry')).toHaveLength(before + 1);
    runner.stop();
  });

  it('executes requests the moment they come, before the next tick', () => {
    const { runner, of } = setUp();
    runner.handle(lease);
    expect(of('result')).toEqual([
      { type: 'result', requestId: 1, outcome: { ok: true } },
    ]);
    runner.handle({
      type: 'emergency-stop',
      robotId: 'SH1',
      requestId: 2,
      by: 'Ada',
    });
    runner.handle({ type: 'observe', robotId: 'SH1', isObserved: true });
    expect(of('telemetry')[0].telemetry.emergency_stop.latched).toBe(true);
  });

  it('tells of a second press on a stopped robot at once, and of others with the next tick', () => {
    const { runner, of } = setUp();
    runner.start();
    const press = (requestId: number) =>
      runner.handle({
        type: 'emergency-stop',
        robotId: 'SH1',
        requestId,
        by: 'Ada',
        press: `press ${requestId}`,
      });
    press(1);
    runner.handle({ type: 'observe', robotId: 'SH1', isObserved: true });
    jest.advanceTimersByTime(20);
    const before = of('telemetry').length;
    press(2);
    expect(of('telemetry')).toHaveLength(before + 1);
    expect(of('telemetry')[before].telemetry.emergency_stop.number).toBe(2);
    for (let number = 3; number < 500; number += 1) press(number);
    expect(of('telemetry')).toHaveLength(before + 1);
    jest.advanceTimersByTime(20);
    expect(of('telemetry')).toHaveLength(before + 2);
    expect(of('telemetry')[before + 1].telemetry.emergency_stop.number).toBe(
      499,
    );
    runner.stop();
  });

  it('executes neither a re-arm nor a command that was too long on its way', () => {
    const { runner, of } = setUp();
    runner.handle(lease);
    const sentAt = Date.now() - MAX_COMMAND_AGE - 1;
    const request = { robotId: 'SH1', leaseId: 'mine', sentAt };
    runner.handle({ ...request, type: 'rearm', requestId: 2 });
    runner.handle({
      ...request,
      type: 'command',
      requestId: 3,
      command: { command: 'led-toggle' },
    });
    const stale = { ok: false, code: 'stale-command' };
    expect(of('result').slice(1)).toMatchObject([
      { requestId: 2, outcome: stale },
      { requestId: 3, outcome: stale },
    ]);
  });

  it('executes nothing of which nobody knows how old it is', () => {
    const { runner, of } = setUp();
    runner.handle(lease);
    const request = { robotId: 'SH1', leaseId: 'mine' };
    runner.handle({ ...request, type: 'rearm', requestId: 2 });
    runner.handle({ ...request, type: 'lid-toggle', requestId: 3 });
    runner.handle({
      ...request,
      type: 'command',
      requestId: 4,
      command: { command: 'lid-toggle' },
    });
    runner.handle({ type: 'observe', robotId: 'SH1', isObserved: true });
    expect(of('result')).toHaveLength(1);
    expect(of('telemetry').at(-1)?.telemetry.lid).toBe('closed');
  });

  it('keeps the shared pose of a driven robot current at 50 Hz', () => {
    const { runner, poses } = setUp();
    runner.start();
    runner.handle(lease);
    runner.handle(drive(1, 0));
    jest.advanceTimersByTime(20);
    const before = poses.read(0);
    for (let seq = 2; seq < 12; seq += 1) {
      runner.handle(drive(seq, 1));
      jest.advanceTimersByTime(20);
      expect(poses.read(0)?.time).toBe(Date.now());
    }
    expect(poses.read(0)?.heading).not.toBe(before?.heading);
    expect(poses.read(0)?.yawRate).toBeGreaterThan(0);
    runner.stop();
  });

  it('sees the silence of a stall: the robot stands still behind it', () => {
    const { runner, poses } = setUp();
    runner.start();
    runner.handle(lease);
    runner.handle(drive(1, 0));
    jest.advanceTimersByTime(20);
    runner.handle(drive(2, 1));
    jest.advanceTimersByTime(100);
    expect(poses.read(0)?.yawRate).toBeGreaterThan(0);
    jest.setSystemTime(Date.now() + STOP_WITHIN);
    // A few wake-ups to make up for the missed ticks.
    jest.advanceTimersByTime(25);
    expect(poses.read(0)?.yawRate).toBe(0);
    runner.stop();
  });

  it('computes only what is read: whole states with each report and sample, and of no step between them', () => {
    const { runner } = setUp();
    runner.start();
    runner.handle(lease);
    runner.handle({ type: 'observe', robotId: 'SH1', isObserved: true });
    jest.advanceTimersByTime(20);
    const count = (method: 'state' | 'particles' | 'lidarDistances') =>
      jest.spyOn(FleetSimulation.prototype, method);
    const states = count('state');
    const particles = count('particles');
    const distances = count('lidarDistances');
    jest.advanceTimersByTime(1_000);
    // Two robots in one report, one of them in ten samples.
    expect(states).toHaveBeenCalledTimes(12);
    expect(particles).toHaveBeenCalledTimes(10);
    expect(distances).not.toHaveBeenCalled();

    runner.handle({ type: 'observe', robotId: 'SH1', isObserved: false });
    jest.clearAllMocks();
    jest.advanceTimersByTime(1_000);
    expect(states).toHaveBeenCalledTimes(2);
    expect(particles).not.toHaveBeenCalled();
    runner.stop();
  });

  it('tells of a robot without signal what was heard of it last, however long ago it was observed', () => {
    const { runner, of } = setUp();
    const observe = (isObserved: boolean) =>
      runner.handle({ type: 'observe', robotId: 'SH1', isObserved });
    const turn = (milliseconds: number) => {
      for (let time = 0; time < milliseconds; time += 20) {
        runner.handle(drive(Date.now(), time === 0 ? 0 : 1));
        jest.advanceTimersByTime(20);
      }
    };
    const ask = { robotId: 'SH1', requestId: 1 };
    runner.start();
    runner.handle(lease);
    observe(true);
    observe(false);
    turn(3_000);
    runner.handle({ ...ask, type: 'signal', signal: 'lost' });
    turn(3_000);
    observe(true);
    const [reported] = of('reports').at(-1)?.summaries ?? [];
    const told = of('telemetry').at(-1)?.telemetry;
    expect(reported.signal).toBe('lost');
    expect(told).toMatchObject({
      signal: 'lost',
      heading: reported.heading,
      position: reported.position,
    });
    expect(told?.heading).not.toBe(of('telemetry')[0].telemetry.heading);
    runner.handle({ ...ask, type: 'signal', signal: 'good' });
    observe(true);
    expect(of('telemetry').at(-1)?.telemetry.heading).not.toBe(told?.heading);
    runner.stop();
  });

  it('tells of a robot without signal that nobody has observed what it reported last', () => {
    const { runner, of } = setUp();
    runner.start();
    const ask = { robotId: 'SH1', requestId: 1 };
    runner.handle({ ...ask, type: 'signal', signal: 'lost' });
    runner.handle({ ...ask, type: 'lid', lid: 'open' });
    runner.handle({ type: 'observe', robotId: 'SH1', isObserved: true });
    runner.stop();
    expect(of('telemetry')).toMatchObject([
      { telemetry: { signal: 'lost', lid: 'closed', server_time: 5_000 } },
    ]);
  });

  it('computes nothing anew of a robot without signal', () => {
    const { runner } = setUp();
    runner.start();
    runner.handle({ type: 'observe', robotId: 'SH1', isObserved: true });
    runner.handle({
      type: 'signal',
      robotId: 'SH1',
      requestId: 1,
      signal: 'lost',
    });
    jest.advanceTimersByTime(20);
    const states = jest.spyOn(FleetSimulation.prototype, 'state');
    jest.advanceTimersByTime(1_000);
    // One report for the loss, one as every second.
    expect(states.mock.calls).toEqual([['SH2'], ['SH2']]);
    runner.stop();
  });

  it('tells all of a stop within a tenth of a second, once', () => {
    const { runner, of } = setUp();
    runner.start();
    jest.advanceTimersByTime(200);
    expect(of('reports')).toHaveLength(1);
    runner.handle({
      type: 'emergency-stop',
      robotId: 'SH2',
      requestId: 1,
      by: 'Ada',
      press: 'press-1',
    });
    jest.advanceTimersByTime(100);
    expect(of('reports')).toHaveLength(2);
    expect(of('reports')[1].summaries[1]).toMatchObject({
      is_emergency_stopped: true,
      stopped_by: 'Ada',
    });
    jest.advanceTimersByTime(600);
    expect(of('reports')).toHaveLength(2);
    runner.stop();
  });

  it('keeps the row of a robot whose signal is lost, without a report', () => {
    const { runner, of } = setUp();
    runner.start();
    runner.handle({
      type: 'signal',
      robotId: 'SH1',
      requestId: 1,
      signal: 'lost',
    });
    jest.advanceTimersByTime(1_000);
    runner.stop();
    const { reports, summaries } = of('reports')[1];
    expect(reports.map(report => report.robot_id)).toEqual(['SH2']);
    expect(summaries.map(summary => summary.signal)).toEqual(['lost', 'good']);
    expect(summaries[0].last_ping_at).toBe(
      of('reports')[0].summaries[0].last_ping_at,
    );
  });

  it('leaves a robot no more than what a weak battery has', () => {
    const { runner, of } = setUp();
    runner.start();
    runner.handle({
      type: 'weak-battery',
      robotId: 'SH1',
      requestId: 1,
      percentage: 14,
    });
    expect(of('result')).toMatchObject([{ outcome: { ok: true } }]);
    jest.advanceTimersByTime(1_000);
    const [{ reports }] = of('reports').slice(-1);
    const first = reports.find(({ robot_id }) => robot_id === 'SH1');
    expect(first?.battery.percentage).toBeCloseTo(14, 0);
  });

  it('does what somebody beside a robot does, and reports its lid', () => {
    const { runner, of } = setUp();
    runner.start();
    const ask = { robotId: 'SH1', requestId: 1 };
    runner.handle({ ...ask, type: 'lid', lid: 'open' });
    runner.handle({ ...ask, type: 'help' });
    runner.handle({ ...ask, type: 'charger', at: { x: 0, y: 0 } });
    runner.handle({ ...ask, type: 'charger', at: undefined });
    expect(of('result').map(({ outcome }) => outcome.ok)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    jest.advanceTimersByTime(1_000);
    runner.stop();
    const { reports } = of('reports')[1];
    expect(reports.map(({ lid }) => lid)).toEqual(['open', 'closed']);
  });

  it.each([
    [undefined],
    [null],
    ['lease'],
    [{}],
    [{ type: 'drive', robotId: 'SH1' }],
    [{ type: 'drive', robotId: 'SH9', input: {} }],
    [{ type: 'drive', robotId: 'SH1', input: { lease_id: 3, seq: NaN } }],
    [{ type: 'lease', robotId: 'SH1' }],
    [{ type: 'command', robotId: 'SH1', requestId: 1, command: null }],
    [{ type: 'command', robotId: 'SH1', requestId: 1, command: {} }],
    [{ type: 'toString', robotId: 'SH1', requestId: 1 }],
    [{ type: 'signal', robotId: 'SH1', requestId: 1, signal: 'purple' }],
    [{ type: 'charger', robotId: 'SH1', requestId: 1, at: { x: NaN, y: 0 } }],
    [{ type: 'charger', robotId: 'SH1', requestId: 1, at: null }],
    [{ type: 'weak-battery', robotId: 'SH1', requestId: 1, percentage: NaN }],
    [{ type: 'lid', robotId: 'SH1', requestId: 1, lid: 'ajar' }],
    [{ type: 'help', robotId: 'SH1' }],
  ])('survives %j', message => {
    const { runner, of } = setUp();
    runner.start();
    expect(() => runner.handle(message)).not.toThrow();
    jest.advanceTimersByTime(1_000);
    expect(of('reports')).toHaveLength(2);
    runner.stop();
  });
});
