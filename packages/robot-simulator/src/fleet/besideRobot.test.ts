import { TestFleet, testDistrict } from './TestFleet';

/** What somebody can do who stands beside a robot. */
describe('beside a robot', () => {
  const percentageOf = (test: TestFleet) => test.state.battery.percentage;

  it('charges only while it stands at its charger', () => {
    const test = new TestFleet();
    const { x, y } = test.state;
    const drained = (milliseconds: number) => {
      const before = percentageOf(test);
      test.run(milliseconds);
      return before - percentageOf(test);
    };
    expect(drained(60_000)).toBeGreaterThan(0);
    test.fleet.setCharger('SH1', { x: x + 5, y });
    // 482 W of 1 kWh: 0.8 % a minute.
    expect(drained(60_000)).toBeCloseTo(-0.8, 1);
    test.fleet.setCharger('SH1', { x: x + 7, y });
    expect(drained(60_000)).toBeGreaterThan(0);
    test.fleet.setCharger('SH1', { x, y });
    test.takeWheel();
    const before = percentageOf(test);
    test.run(5_000, { rotate: 0.5 });
    expect(percentageOf(test)).toBeLessThan(before);
    test.run(500);
    expect(drained(60_000)).toBeLessThan(0);
    test.fleet.setCharger('SH1', undefined);
    expect(drained(60_000)).toBeGreaterThan(0);
  });

  it('is full at a hundred', () => {
    const test = new TestFleet(['SH1', 'SH2', 'SH3', 'SH4']);
    const { x, y } = test.fleet.state('SH4');
    test.fleet.setCharger('SH4', { x, y });
    test.run(5_000);
    expect(test.fleet.state('SH4').battery).toMatchObject({
      percentage: 100,
      usage: 0,
    });
  });

  it('opens and closes its lid by hand, only while it stands', () => {
    const test = new TestFleet();
    expect(test.fleet.setLid('SH1', 'open')).toEqual({ ok: true });
    expect(test.fleet.setLid('SH1', 'open')).toEqual({ ok: true });
    expect(test.state.lid).toBe('open');
    expect(test.fleet.setLid('SH1', 'closed')).toEqual({ ok: true });
    expect(test.state.lid).toBe('closed');
    test.takeWheel();
    test.run(1_000, { power: 0.5 });
    expect(test.fleet.setLid('SH1', 'open')).toEqual({
      ok: false,
      code: 'refused',
      message: 'The lid moves only while the robot stands still.',
    });
    expect(test.state.lid).toBe('closed');
  });

  it('toggles its lid without a lease, only while it stands and can be heard', () => {
    const test = new TestFleet();
    expect(test.fleet.toggleLid('SH1')).toEqual({ ok: true });
    expect(test.state.lid).toBe('open');
    expect(test.fleet.toggleLid('SH1')).toEqual({ ok: true });
    expect(test.state.lid).toBe('closed');
    const moves = {
      ok: false,
      code: 'refused',
      message: 'SH1 moves. The lid moves only while the robot stands still.',
    };
    test.takeWheel();
    test.run(1_000, { power: 0.5 });
    expect(test.fleet.toggleLid('SH1')).toEqual(moves);
    test.run(2_000, {});
    test.run(1_000, { rotate: 0.5 });
    expect(test.state.speed).toBe(0);
    expect(test.fleet.toggleLid('SH1')).toEqual(moves);
    test.run(2_000, {});
    test.fleet.setSignal('SH1', 'lost');
    expect(test.fleet.toggleLid('SH1')).toMatchObject({
      ok: false,
      code: 'upstream-lost',
    });
    test.fleet.setSignal('SH1', 'good');
    const sentAt = test.now - 251;
    expect(
      test.fleet.toggleLid('SH1', { sentAt, now: test.now }),
    ).toMatchObject({ ok: false, code: 'stale-command' });
    expect(test.state.lid).toBe('closed');
  });

  it('gets charge, its link, and the middle of the sidewalk from who helps it', () => {
    const ids = ['SH1', 'SH2', 'SH3'];
    const test = new TestFleet(ids);
    expect(test.fleet.state('SH3').battery.percentage).toBeLessThan(30);
    test.fleet.setSignal('SH3', 'lost');
    expect(test.fleet.help('SH3')).toEqual({ ok: true });
    const helped = test.fleet.state('SH3');
    expect(helped).toMatchObject({ signal: 'good', collision: false });
    expect(helped.battery.percentage).toBeCloseTo(90, 1);
    expect(testDistrict.surfaceAt(helped.x, helped.y)).toBe('sidewalk');
    for (const other of ['SH1', 'SH2']) {
      const { x, y } = test.fleet.state(other);
      expect(Math.hypot(x - helped.x, y - helped.y)).toBeGreaterThan(1);
    }
    const distances = test.fleet.lidarDistances('SH3');
    expect(Math.min(...distances)).toBeGreaterThan(0.3);
    // One that has charge keeps its battery.
    const { percentage } = test.state.battery;
    test.fleet.help('SH1');
    expect(percentageOf(test)).toBe(percentage);
  });

  it('has no more charge left than a weak battery has, and less stays less', () => {
    const test = new TestFleet(['SH1', 'SH2', 'SH3']);
    const charge = (id: string) => test.fleet.state(id).battery.percentage;
    expect(charge('SH1')).toBeGreaterThan(30);
    test.fleet.weakenBattery('SH1', 14);
    expect(charge('SH1')).toBeCloseTo(14, 5);
    const before = charge('SH3');
    test.fleet.weakenBattery('SH3', 99);
    expect(charge('SH3')).toBe(before);
  });

  it('is not helped while it moves, and stays stopped', () => {
    const test = new TestFleet();
    test.takeWheel();
    test.run(1_000, { power: 0.5 });
    expect(test.fleet.help('SH1')).toMatchObject({
      ok: false,
      code: 'refused',
    });
    test.fleet.emergencyStop('SH1', 'Ada', 'operator');
    test.run(1_000);
    expect(test.fleet.help('SH1')).toEqual({ ok: true });
    expect(test.state.emergency_stop.latched).toBe(true);
  });
});
