import { DriveCommand } from './types';
import { TestFleet } from './TestFleet';

/** ms from the last valid command to standstill. */
const STOP_WITHIN = 300;
/** ms without a valid command until the robot brakes. */
const WATCHDOG = 120;
/** ms; an older command is never executed. */
const MAX_COMMAND_AGE = 250;
/** ms; a send time further ahead is refused. */
const MAX_COMMAND_LEAD = 100;

const refusal = (code: string) => ({ ok: false, code });

describe('drive commands', () => {
  it('need a lease, and the current one', () => {
    const test = new TestFleet();
    expect(test.drive()).toEqual(refusal('lease-dead'));
    test.fleet.setLease('SH1', 'lease-2');
    expect(test.drive()).toEqual(refusal('lease-dead'));
    test.fleet.setLease('SH1', 'lease-1');
    expect(test.drive()).toEqual({ ok: true });
    test.fleet.setLease('SH1', undefined);
    expect(test.drive()).toEqual(refusal('lease-dead'));
  });

  it('are judged by their age when they are executed', () => {
    const test = new TestFleet();
    test.takeWheel();
    const { now } = test;
    expect(test.drive({ sent_at: now - MAX_COMMAND_AGE })).toEqual({
      ok: true,
    });
    expect(test.drive({ sent_at: now - MAX_COMMAND_AGE - 1 })).toEqual(
      refusal('stale-command'),
    );
    expect(test.drive({ sent_at: now + MAX_COMMAND_LEAD })).toEqual({
      ok: true,
    });
    expect(test.drive({ sent_at: now + MAX_COMMAND_LEAD + 1 })).toEqual(
      refusal('stale-command'),
    );
  });

  it('must come in order within a lease', () => {
    const test = new TestFleet();
    test.takeWheel();
    expect(test.drive({ seq: 5 })).toEqual({ ok: true });
    expect(test.drive({ seq: 5 })).toEqual(refusal('out-of-order'));
    expect(test.drive({ seq: 4 })).toEqual(refusal('out-of-order'));
    test.fleet.setLease('SH1', 'lease-2');
    expect(test.drive({ seq: 1, lease_id: 'lease-2' })).toEqual({ ok: true });
  });

  it('start with a neutral one under each lease', () => {
    const test = new TestFleet();
    test.fleet.setLease('SH1', 'lease-1');
    expect(test.drive({ power: 0.5 })).toEqual(refusal('not-neutral'));
    expect(test.drive({ rotate: 0.5 })).toEqual(refusal('not-neutral'));
    expect(test.state.is_armed).toBe(false);
    expect(test.drive({ steer: 1 })).toEqual({ ok: true });
    expect(test.state.is_armed).toBe(true);
    expect(test.drive({ power: 0.5 })).toEqual({ ok: true });
    test.fleet.setLease('SH1', 'lease-2');
    expect(test.state.is_armed).toBe(false);
    expect(test.drive({ power: 0.5, lease_id: 'lease-2' })).toEqual(
      refusal('not-neutral'),
    );
    test.run(1_000);
    expect(test.state.x).toBe(0);
  });

  const bad: [string, Partial<Record<keyof DriveCommand, unknown>>][] = [
    ['power NaN', { power: NaN }],
    ['power above 1', { power: 1.01 }],
    ['steer infinite', { steer: -Infinity }],
    ['compensation out of range', { steer_compensation: 2 }],
    ['rotate NaN', { rotate: NaN }],
    ['rotate null', { rotate: null }],
    ['no power', { power: undefined }],
    ['power as text', { power: '1' }],
    ['seq fractional', { seq: 1.5 }],
    ['sent_at NaN', { sent_at: NaN }],
    ['lease as number', { lease_id: 1 }],
  ];
  it.each(bad)('are nothing when malformed: %s', (_name, change) => {
    const test = new TestFleet();
    test.takeWheel();
    const command = { ...test.command(), ...change } as DriveCommand;
    expect(test.fleet.drive('SH1', command, test.now)).toEqual(
      refusal('bad-message'),
    );
    expect(test.drive({ seq: command.seq === 1.5 ? 2 : test.seq })).toEqual({
      ok: true,
    });
  });

  it('reach no robot without signal, which then reports nothing', () => {
    const test = new TestFleet();
    test.takeWheel();
    test.fleet.setSignal('SH1', 'lost');
    expect(test.drive()).toEqual(refusal('upstream-lost'));
    expect(test.fleet.report('SH1')).toBeUndefined();
    test.fleet.setSignal('SH1', 'weak');
    expect(test.drive()).toEqual({ ok: true });
    expect(test.fleet.report('SH1')?.signal).toBe('weak');
  });

  it('name a robot of the fleet', () => {
    const test = new TestFleet();
    expect(() => test.fleet.state('SH9')).toThrow('no robot "SH9"');
  });
});

describe('watchdog', () => {
  const cases: [string, Partial<DriveCommand>][] = [
    ['forward', { power: 1 }],
    ['reverse', { power: -1 }],
    ['in a curve', { power: 1, steer: 1 }],
    ['on the spot', { rotate: 1 }],
  ];
  it.each(cases)(
    'stands still in time %s, whatever the phase',
    (_name, change) => {
      for (let phase = 0; phase < 20; phase += 1.7) {
        const test = new TestFleet();
        test.takeWheel();
        test.run(1_600, change);
        const { speed, yaw_rate: yawRate } = test.state;
        expect(Math.abs(speed) + Math.abs(yawRate)).toBeGreaterThan(0.7);
        test.now += phase;
        expect(test.drive({ ...change })).toEqual({ ok: true });
        const lastAccepted = test.now;
        // The next tick comes up to a whole tick later.
        test.now += 20 - phase;
        test.fleet.step(test.now);
        while (test.now + 20 <= lastAccepted + STOP_WITHIN) test.run(20);
        expect(test.state.speed).toBe(0);
        expect(test.state.yaw_rate).toBe(0);
      }
    },
  );

  it('lets go on after a silence in which the robot did not come to rest', () => {
    const test = new TestFleet();
    test.takeWheel();
    test.run(1_600, { power: 1 });
    test.run(WATCHDOG + 40);
    expect(test.state.speed).toBeGreaterThan(0);
    expect(test.drive({ power: 1 })).toEqual({ ok: true });
    test.run(100);
    expect(test.state.is_armed).toBe(true);
    expect(test.drive({ power: 1 })).toEqual({ ok: true });
  });

  it('asks for neutral once the robot has come to rest', () => {
    const test = new TestFleet();
    test.takeWheel();
    test.run(1_600, { power: 0.2 });
    test.run(WATCHDOG + 60);
    expect(test.state.speed).toBe(0);
    expect(test.state.is_armed).toBe(false);
    test.run(500, { power: 1 });
    expect(test.state.speed).toBe(0);
    expect(test.drive({ power: 1 })).toEqual(refusal('not-neutral'));
    expect(test.drive()).toEqual({ ok: true });
    expect(test.drive({ power: 1 })).toEqual({ ok: true });
  });

  it.each([
    ['in silence', {}],
    ['by braking', { brake: true }],
  ])(
    'asks for neutral from the very step on in which the robot came to rest %s',
    (_, last) => {
      const test = new TestFleet();
      test.takeWheel();
      test.run(1_600, { power: 1 });
      if ('brake' in last) test.drive(last);
      for (let steps = 0; test.state.speed > 0 && steps < 20; steps++)
        test.run(20);
      expect(test.state.speed).toBe(0);
      expect(test.state.is_armed).toBe(false);
      // Before the next step.
      expect(test.drive({ power: 1 })).toEqual(refusal('not-neutral'));
    },
  );

  it('asks for neutral after a long silence even if no tick noticed it', () => {
    const test = new TestFleet();
    test.takeWheel();
    test.drive({ power: 0.5 });
    test.now += STOP_WITHIN + 1;
    expect(test.drive({ power: 0.5 })).toEqual(refusal('not-neutral'));
  });

  it('takes a clock that runs backwards for silence', () => {
    const test = new TestFleet();
    test.takeWheel();
    test.run(1_000, { power: 1 });
    for (let i = 0; i < 12; i++) test.fleet.step(test.now - 60_000 + i * 20);
    expect(test.state.speed).toBe(0);
  });
});

describe('emergency stop', () => {
  it('brakes at once, stays latched and keeps its first cause', () => {
    const test = new TestFleet();
    test.takeWheel();
    test.run(1_600, { power: 1 });
    test.fleet.emergencyStop('SH1', 'Robin', 'operator');
    test.fleet.emergencyStop('SH1', 'Sam', 'robot');
    test.run(140, { power: 1 });
    expect(test.state.speed).toBe(0);
    expect(test.state.emergency_stop).toEqual({
      latched: true,
      number: 2,
      by: 'Robin',
      cause: 'operator',
    });
    test.run(500);
    expect(test.state.emergency_stop.latched).toBe(true);
    expect(test.drive({ power: 1 })).toEqual(refusal('not-neutral'));
  });

  it('is released only under the current lease after a neutral command, and then asks for neutral again', () => {
    const test = new TestFleet();
    test.takeWheel();
    test.run(200, { power: 1 });
    test.fleet.emergencyStop('SH1', 'Robin', 'operator');
    expect(test.fleet.rearm('SH1', 'lease-1')).toMatchObject(
      refusal('not-neutral'),
    );
    test.drive({ power: 1 });
    expect(test.fleet.rearm('SH1', 'lease-1')).toMatchObject(
      refusal('not-neutral'),
    );
    test.drive();
    expect(test.fleet.rearm('SH1', 'lease-0')).toMatchObject(
      refusal('lease-dead'),
    );
    test.drive({ power: 1 });
    expect(test.fleet.rearm('SH1', 'lease-1')).toMatchObject(
      refusal('not-neutral'),
    );
    test.drive();
    expect(test.fleet.rearm('SH1', 'lease-1')).toEqual({ ok: true });
    expect(test.state.emergency_stop).toEqual({ latched: false, number: 1 });
    expect(test.drive({ power: 1 })).toEqual(refusal('not-neutral'));
    expect(test.drive()).toEqual({ ok: true });
    expect(test.drive({ power: 1 })).toEqual({ ok: true });
  });

  const stopNumber = (test: TestFleet) => test.state.emergency_stop.number;

  it('is not undone by a re-arm that was sent before it was pressed again', () => {
    const test = new TestFleet();
    test.takeWheel();
    test.fleet.emergencyStop('SH1', 'Robin', 'operator', 'robin-1');
    test.drive();
    const seen = { stopNumber: stopNumber(test) };
    test.fleet.emergencyStop('SH1', 'Sam', 'operator', 'sam-1');
    expect(test.fleet.rearm('SH1', 'lease-1', seen)).toMatchObject({
      ...refusal('refused'),
      message: expect.stringContaining('pressed again'),
    });
    expect(test.state.emergency_stop.latched).toBe(true);
    const now = { stopNumber: stopNumber(test) };
    expect(test.fleet.rearm('SH1', 'lease-1', now)).toEqual({ ok: true });
  });

  it('counts the repetitions of a press once, and a late one stops again', () => {
    const test = new TestFleet();
    test.takeWheel();
    const press = () =>
      test.fleet.emergencyStop('SH1', 'Robin', 'operator', 'robin-1');
    press();
    const seen = { stopNumber: stopNumber(test) };
    press();
    test.drive();
    expect(test.fleet.rearm('SH1', 'lease-1', seen)).toEqual({ ok: true });
    press();
    expect(test.state.emergency_stop.latched).toBe(true);
    test.drive();
    expect(test.fleet.rearm('SH1', 'lease-1', seen)).toMatchObject(
      refusal('refused'),
    );
  });

  it('is not ended by a re-arm that was too long on its way', () => {
    const test = new TestFleet();
    test.takeWheel();
    test.fleet.emergencyStop('SH1', 'Robin', 'operator');
    test.drive();
    const { now } = test;
    const rearm = (sentAt: number) =>
      test.fleet.rearm('SH1', 'lease-1', { timing: { sentAt, now } });
    const stale = refusal('stale-command');
    expect(rearm(now - MAX_COMMAND_AGE - 1)).toMatchObject(stale);
    expect(rearm(now + MAX_COMMAND_LEAD + 1)).toMatchObject(stale);
    expect(rearm(NaN)).toMatchObject(stale);
    expect(rearm(now - MAX_COMMAND_AGE)).toEqual({ ok: true });
  });

  describe('pressed while the robot has no signal', () => {
    const press = (test: TestFleet, by = 'Robin', id = 'robin-1') =>
      test.fleet.emergencyStop('SH1', by, 'operator', id);

    it('is refused, and applied before the first command when the signal is back', () => {
      const test = new TestFleet();
      test.takeWheel();
      test.run(1_600, { power: 1 });
      test.fleet.setSignal('SH1', 'lost');
      expect(press(test)).toMatchObject({
        ...refusal('upstream-lost'),
        message: expect.stringContaining('stopped as soon as it is back'),
      });
      press(test, 'Sam', 'sam-1');
      expect(test.state.emergency_stop.latched).toBe(false);
      // Too short to come to rest: without the stop it would drive on.
      test.run(20);
      test.fleet.setSignal('SH1', 'weak');
      expect(test.drive({ power: 1 })).toEqual(refusal('not-neutral'));
      expect(test.state.emergency_stop).toEqual({
        latched: true,
        number: 1,
        by: 'Robin',
        cause: 'operator',
      });
      test.run(140, { power: 1 });
      expect(test.state.speed).toBe(0);
    });

    it('counts once, is applied once, and is forgotten by no change from lost to lost', () => {
      const test = new TestFleet();
      test.takeWheel();
      test.fleet.setSignal('SH1', 'lost');
      press(test);
      press(test);
      test.fleet.setSignal('SH1', 'lost');
      expect(test.state.emergency_stop.latched).toBe(false);
      test.fleet.setSignal('SH1', 'good');
      // The console repeats its press until it is acknowledged.
      expect(press(test)).toEqual({ ok: true });
      expect(stopNumber(test)).toBe(1);
      test.drive();
      const seen = { stopNumber: 1 };
      expect(test.fleet.rearm('SH1', 'lease-1', seen)).toEqual({ ok: true });
      test.fleet.setSignal('SH1', 'lost');
      test.fleet.setSignal('SH1', 'good');
      expect(test.state.emergency_stop.latched).toBe(false);
    });

    it('is not undone by the re-arm of an earlier one', () => {
      const test = new TestFleet();
      test.takeWheel();
      press(test);
      test.drive();
      test.fleet.setSignal('SH1', 'lost');
      press(test, 'Sam', 'sam-1');
      test.fleet.setSignal('SH1', 'good');
      expect(
        test.fleet.rearm('SH1', 'lease-1', { stopNumber: 1 }),
      ).toMatchObject(refusal('refused'));
      expect(test.state.emergency_stop.latched).toBe(true);
    });

    it('of the robot itself is applied at once', () => {
      const test = new TestFleet();
      test.fleet.setSignal('SH1', 'lost');
      expect(test.fleet.emergencyStop('SH1', undefined, 'robot')).toEqual({
        ok: true,
      });
      expect(test.state.emergency_stop.latched).toBe(true);
    });
  });

  it('outlives the lease', () => {
    const test = new TestFleet();
    test.takeWheel();
    test.fleet.emergencyStop('SH1', undefined, 'robot');
    test.fleet.setLease('SH1', 'lease-2');
    expect(test.state.emergency_stop.latched).toBe(true);
    test.drive({ lease_id: 'lease-2' });
    expect(test.state.is_armed).toBe(false);
    expect(test.fleet.rearm('SH1', 'lease-2')).toEqual({ ok: true });
  });
});
