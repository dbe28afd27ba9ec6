import { Random } from '../random';
import { HULL_RADIUS } from './chassis';
import { TestFleet, testDistrict } from './TestFleet';
import { distanceTo } from './obstruction';

/** m/s. */
const MAX_SPEED = 1.8;
/** m/s. */
const MAX_REVERSE_SPEED = 0.8;
/** m/s, with the lidars off. */
const CREEP_SPEED = 0.3;

const IDS = ['SH1', 'SH2', 'SH3', 'SH4', 'SH5', 'SH6', 'SH7', 'SH8'];

/** Drives SH1 about at random and returns all that it reported. */
function randomDrive(
  seed: number,
  ticks: number,
  check?: (test: TestFleet) => void,
) {
  const test = new TestFleet(IDS, seed);
  const random = new Random(seed);
  test.takeWheel();
  const states: string[] = [];
  let motion = {};
  for (let tick = 0; tick < ticks; tick++) {
    if (tick % 40 === 0) {
      motion = random.chance(0.2)
        ? { rotate: random.range(-1, 1) }
        : { power: random.range(-1, 1), steer: random.range(-1, 1) };
      // The lidars are switched off again and again, so that it really bumps.
      test.fleet.command('SH1', 'lease-1', {
        command: 'lidars',
        enabled: random.chance(0.3),
      });
    }
    if (tick % 8 === 0)
      test.fleet.command('SH1', 'lease-1', {
        command: 'lidars',
        enabled: false,
      });
    test.run(20, motion);
    states.push(JSON.stringify(test.state));
    check?.(test);
  }
  return states;
}

describe('FleetSimulation', () => {
  it('gives the same run for the same seed and commands', () => {
    expect(randomDrive(4, 400)).toEqual(randomDrive(4, 400));
  });

  it('parks robots apart on sidewalks, each in its own condition', () => {
    const { fleet } = new TestFleet(IDS);
    const states = IDS.map(id => fleet.state(id));
    for (const [i, a] of states.entries()) {
      expect(testDistrict.surfaceAt(a.x, a.y)).toBe('sidewalk');
      for (const b of states.slice(i + 1)) {
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(2);
      }
    }
    expect(states[0]).toMatchObject({ x: 0, y: 0, heading: 90 });
    const charges = states.map(({ battery }) => Math.round(battery.percentage));
    expect(charges).toContain(18);
    expect(new Set(charges).size).toBe(8);
  });

  it('never goes through anything solid, wherever it is driven', () => {
    let bumps = 0;
    let nearest = Infinity;
    [11, 12, 13].forEach(seed =>
      // Without lidars it creeps, so that takes a while.
      randomDrive(seed, 6_000, test => {
        const { x, y, collision } = test.state;
        if (collision) bumps++;
        const gaps = testDistrict
          .obstaclesNear(x, y, 1)
          .map(obstacle => distanceTo(obstacle, x, y));
        nearest = Math.min(nearest, ...gaps);
      }),
    );
    expect(bumps).toBeGreaterThan(0);
    expect(nearest).toBeGreaterThanOrEqual(HULL_RADIUS - 1e-9);
  });

  it('stops at a wall without lidars, shows the collision while it pushes, and can leave', () => {
    const test = new TestFleet();
    test.takeWheel();
    // Turn north, towards the office.
    while (
      Math.abs(test.state.heading) > 2 &&
      Math.abs(test.state.heading) < 358
    ) {
      test.run(20, { rotate: -0.3 });
    }
    test.run(200, {});
    const push = (milliseconds: number, power: number) => {
      for (let t = 0; t < milliseconds; t += 100) {
        test.fleet.command('SH1', 'lease-1', {
          command: 'lidars',
          enabled: false,
        });
        test.run(100, { power });
      }
    };
    // It creeps.
    push(12_000, 0.6);
    const wall = testDistrict.office.rect.y0;
    expect(test.state.collision).toBe(true);
    expect(test.state.held_by).toBeUndefined();
    expect(test.state.speed).toBe(0);
    expect(test.state.y).toBeLessThanOrEqual(wall - HULL_RADIUS);
    expect(test.state.y).toBeGreaterThan(wall - HULL_RADIUS - 0.1);
    push(100, 0);
    expect(test.state.collision).toBe(false);
    const before = test.state.y;
    push(800, -1);
    expect(test.state.y).toBeLessThan(before - 0.05);
  });

  it('keeps its distance from a wall by its lidars', () => {
    const test = new TestFleet();
    test.takeWheel();
    while (
      Math.abs(test.state.heading) > 2 &&
      Math.abs(test.state.heading) < 358
    ) {
      test.run(20, { rotate: -0.3 });
    }
    test.run(5_000, { power: 1 });
    const gap = testDistrict.office.rect.y0 - test.state.y - HULL_RADIUS;
    expect(test.state.collision).toBe(false);
    expect(gap).toBeGreaterThan(0.2);
    expect(gap).toBeLessThan(0.5);
    expect(test.state).toMatchObject({ held_by: 'lidars', speed: 0 });
    // Only while it is asked to go on.
    test.run(200, { power: 0 });
    expect(test.state.held_by).toBeUndefined();
    test.run(200, { power: -1 });
    expect(test.state.held_by).toBeUndefined();
    expect(test.fleet.lidarDistances('SH1')[0]).toBeCloseTo(gap, 1);
    // Sixteen directions, clockwise: the wall is ahead, and nothing behind for 3 m.
    const clearance = test.fleet.clearance('SH1');
    expect(clearance).toHaveLength(16);
    expect(clearance?.[0]).toBeCloseTo(
      testDistrict.office.rect.y0 - test.state.y - HULL_RADIUS,
      1,
    );
    expect(clearance?.[8]).toBe(3);
    test.fleet.command('SH1', 'lease-1', { command: 'lidars', enabled: false });
    expect(test.fleet.clearance('SH1')).toBeUndefined();
  });

  it('creeps while its driver has the lidars off, in either direction', () => {
    const test = new TestFleet();
    test.takeWheel();
    test.run(1_500, { power: 1 });
    expect(test.state.speed).toBe(MAX_SPEED);
    const fastest = (power: number) => {
      let speed = 0;
      for (let t = 0; t < 2_000; t += 100) {
        test.fleet.command('SH1', 'lease-1', {
          command: 'lidars',
          enabled: false,
        });
        test.run(100, { power });
        if (t >= 1_000) speed = Math.max(speed, Math.abs(test.state.speed));
      }
      return speed;
    };
    expect(fastest(1)).toBe(CREEP_SPEED);
    expect(fastest(-1)).toBe(CREEP_SPEED);
    // They come back by themselves, and the speed with them.
    test.run(200, { power: 0 });
    test.run(1_000, { power: -1 });
    expect(test.state.speed).toBe(-MAX_REVERSE_SPEED);
  });

  it('is slow at once when its driver switches the lidars off at full speed', () => {
    const test = new TestFleet();
    test.takeWheel();
    test.run(1_500, { power: 1 });
    expect(test.state.speed).toBe(MAX_SPEED);
    test.fleet.command('SH1', 'lease-1', {
      command: 'lidars',
      enabled: false,
    });
    test.run(100, { power: 1 });
    test.fleet.command('SH1', 'lease-1', {
      command: 'lidars',
      enabled: false,
    });
    test.run(160, { power: 1 });
    expect(test.state.speed).toBeLessThanOrEqual(CREEP_SPEED);
  });

  it('keeps to its limits of speed and acceleration', () => {
    const test = new TestFleet();
    test.takeWheel();
    let last = 0;
    let fastest = 0;
    for (let tick = 0; tick < 150; tick++) {
      test.run(20, { power: tick < 90 ? 1 : -1 });
      const { speed } = test.state;
      expect(speed).toBeLessThanOrEqual(MAX_SPEED);
      expect(speed).toBeGreaterThanOrEqual(-MAX_REVERSE_SPEED);
      expect(speed - last).toBeLessThanOrEqual(1.5 * 0.02 + 1e-9);
      expect(last - speed).toBeLessThanOrEqual(6 * 0.02 + 1e-9);
      fastest = Math.max(fastest, speed);
      last = speed;
    }
    expect(fastest).toBe(MAX_SPEED);
  });

  it('steers right with positive steer, adds the compensation, and turns on the spot', () => {
    const test = new TestFleet();
    test.takeWheel();
    test.run(800, { power: 0.4, steer: 0.4, steer_compensation: -0.4 });
    expect(test.state.heading).toBe(90);
    test.run(400, { power: 0.4, steer: 0.5 });
    expect(test.state.heading).toBeGreaterThan(91);
    test.run(1_000, {});
    const { x, y, heading } = test.state;
    test.run(600, { rotate: -1, power: 1 });
    expect(test.state.yaw_rate).toBe(-90);
    expect(Math.hypot(test.state.x - x, test.state.y - y)).toBeLessThan(1e-9);
    expect(test.state.heading).toBeLessThan(heading);
  });

  it('goes slowly over a kerb', () => {
    const test = new TestFleet();
    test.takeWheel();
    while (Math.abs(test.state.heading - 180) > 2)
      test.run(20, { rotate: 0.3 });
    let speedAtKerb = Infinity;
    for (let tick = 0; tick < 400 && test.state.y > -3.4; tick++) {
      test.run(20, { power: 1 });
      if (Math.abs(test.state.y + 2.4) < 0.1)
        speedAtKerb = Math.min(speedAtKerb, test.state.speed);
    }
    expect(test.state.y).toBeLessThan(-3.3);
    expect(speedAtKerb).toBeLessThanOrEqual(0.45);
  });

  it('uses its battery, more while it moves', () => {
    const test = new TestFleet();
    const start = test.state.battery;
    test.run(2_000);
    const idle = test.state.battery.usage - start.usage;
    expect(idle).toBeGreaterThan(0);
    test.takeWheel();
    test.run(2_000, { power: 1 });
    const { battery } = test.state;
    expect(battery.usage - start.usage - idle).toBeGreaterThan(2 * idle);
    expect(battery.percentage).toBeLessThan(start.percentage);
    expect(battery.voltage).toBeGreaterThan(22);
    expect(battery.voltage).toBeLessThan(26.4);
  });

  it('lets the cargo drift towards the air around it', () => {
    const test = new TestFleet(IDS);
    const hot = () => test.fleet.state('SH2').cargo_temperature_in_celsius;
    const before = hot();
    test.run(20_000);
    expect(hot()).toBeLessThan(before);
  });

  it('localises with particles only while somebody looks', () => {
    const test = new TestFleet();
    test.run(400);
    expect(test.fleet.particles('SH1')).toBeUndefined();
    test.fleet.setLocalisationObserved('SH1', true);
    test.run(4_000);
    const particles = test.fleet.particles('SH1') ?? [];
    expect(particles).toHaveLength(60);
    const mean =
      particles.reduce((sum, p) => sum + Math.hypot(p.x, p.y), 0) / 60;
    expect(mean).toBeLessThan(1);
    for (const { alive } of particles) {
      expect(alive).toBeGreaterThanOrEqual(0);
      expect(alive).toBeLessThanOrEqual(1);
    }
    test.fleet.setLocalisationObserved('SH1', false);
    expect(test.fleet.particles('SH1')).toBeUndefined();
  });

  it('looks around only for what is asked: not for a state, nor for robots that rest unobserved', () => {
    const test = new TestFleet(IDS);
    const looks = jest.spyOn(testDistrict, 'obstaclesNear');
    test.run(1_000);
    IDS.forEach(id => test.fleet.state(id));
    expect(looks).not.toHaveBeenCalled();
    test.fleet.lidarDistances('SH1');
    test.fleet.lidarDistances('SH1');
    expect(looks).toHaveBeenCalledTimes(1);
    looks.mockRestore();
  });

  it('tells motion and news as the state has them', () => {
    const test = new TestFleet();
    test.takeWheel();
    test.run(500, { power: 1, steer: 0.5 });
    test.fleet.emergencyStop('SH1', 'Robin', 'operator');
    const { state } = test;
    expect(state).toMatchObject(test.fleet.motion('SH1'));
    expect(state).toMatchObject(test.fleet.news('SH1'));
    expect(test.fleet.motion('SH1').speed).toBeGreaterThan(0.5);
    expect(test.fleet.news('SH1')).toEqual({
      signal: 'good',
      speed: state.speed,
      is_armed: false,
      emergency_stop: {
        latched: true,
        number: 1,
        by: 'Robin',
        cause: 'operator',
      },
    });
  });
});

describe('commands', () => {
  it('need the current lease', () => {
    const { fleet } = new TestFleet();
    expect(
      fleet.command('SH1', 'lease-1', { command: 'led-toggle' }),
    ).toMatchObject({
      ok: false,
      code: 'lease-dead',
    });
  });

  it('open the lid at rest only', () => {
    const test = new TestFleet();
    test.takeWheel();
    const toggle = () =>
      test.fleet.command('SH1', 'lease-1', { command: 'lid-toggle' });
    test.run(400, { power: 0.5 });
    expect(toggle()).toMatchObject({ ok: false, code: 'refused' });
    test.run(600, {});
    expect(toggle()).toEqual({ ok: true });
    expect(test.state.lid).toBe('open');
  });

  it('switch lights, siren and strobe', () => {
    const test = new TestFleet();
    test.takeWheel();
    test.fleet.command('SH1', 'lease-1', { command: 'led-toggle' });
    test.fleet.command('SH1', 'lease-1', { command: 'siren', enabled: true });
    test.fleet.command('SH1', 'lease-1', { command: 'strobe-pulse' });
    expect(test.state).toMatchObject({ led: true, siren: true, strobe: true });
    test.run(1_960);
    expect(test.state.strobe).toBe(true);
    test.run(60);
    expect(test.state).toMatchObject({ led: true, siren: true, strobe: false });
  });

  it('honk no longer than the driver asks for it, whatever becomes of the driver', () => {
    const test = new TestFleet();
    test.takeWheel();
    const siren = (enabled: boolean, held?: true) =>
      test.fleet.command('SH1', 'lease-1', { command: 'siren', enabled, held });
    siren(true, true);
    test.run(500);
    siren(true, true);
    test.run(980);
    expect(test.state).toMatchObject({ siren: true, siren_enabled: false });
    test.run(40);
    expect(test.state.siren).toBe(false);
    siren(true, true);
    siren(false, true);
    expect(test.state.siren).toBe(false);
    // Somebody else has taken over, and the release is not obeyed.
    siren(true, true);
    test.fleet.setLease('SH1', 'lease-2');
    expect(siren(false, true)).toMatchObject({ ok: false, code: 'lease-dead' });
    test.run(1_020);
    expect(test.state.siren).toBe(false);
  });

  it('keep a siren on that was switched on, whoever honks meanwhile, until it is switched off', () => {
    const test = new TestFleet();
    test.takeWheel();
    const siren = (enabled: boolean, held?: true) =>
      test.fleet.command('SH1', 'lease-1', { command: 'siren', enabled, held });
    siren(true);
    siren(true, true);
    siren(false, true);
    expect(test.state).toMatchObject({ siren: true, siren_enabled: true });
    // The release of the horn may get lost.
    siren(true, true);
    test.run(1_020);
    expect(test.state.siren).toBe(true);
    siren(true, true);
    siren(false);
    expect(test.state).toMatchObject({ siren: false, siren_enabled: false });
  });

  it('switch the lidars off for a moment only', () => {
    const test = new TestFleet();
    test.takeWheel();
    const lidars = (enabled: boolean) =>
      test.fleet.command('SH1', 'lease-1', { command: 'lidars', enabled });
    lidars(false);
    test.run(180);
    expect(test.state.lidars_enabled).toBe(false);
    test.run(40);
    expect(test.state.lidars_enabled).toBe(true);
    lidars(false);
    lidars(true);
    expect(test.state.lidars_enabled).toBe(true);
  });

  it('play the sounds that the robot has', () => {
    const test = new TestFleet();
    test.takeWheel();
    const play = (sound: string) =>
      test.fleet.command('SH1', 'lease-1', { command: 'sound', sound });
    expect(play('honk')).toEqual({ ok: true });
    expect(test.state.sound).toBe('honk');
    test.run(520);
    expect(test.state.sound).toBeUndefined();
    expect(play('toString')).toMatchObject({ ok: false, code: 'bad-message' });
  });
});
