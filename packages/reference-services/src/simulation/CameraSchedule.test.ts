import { CameraSchedule } from './CameraSchedule';

const PERIOD = 100;

/** When each camera takes frames until `end`, as the runner does it. */
function run(schedule: CameraSchedule<string>, end: number, cost = 0) {
  const taken: { key: string; at: number }[] = [];
  let now = 0;
  for (;;) {
    const next = schedule.next(now);
    if (!next) return taken;
    now = Math.max(now, next.due);
    if (now >= end) return taken;
    schedule.advance(next.key, now);
    taken.push({ key: next.key, at: now });
    now += cost;
  }
}

describe('CameraSchedule', () => {
  it('takes a lone camera at once and then at its rate', () => {
    const schedule = new CameraSchedule<string>();
    schedule.add('a', PERIOD, 30);
    expect(run(schedule, 250).map(({ at }) => at)).toEqual([30, 130, 230]);
  });

  it('spreads cameras of one rate over the interval', () => {
    const schedule = new CameraSchedule<string>();
    for (const key of ['a', 'b', 'c', 'd']) schedule.add(key, PERIOD, 7);
    const phases = run(schedule, 1007 + PERIOD)
      .slice(-4)
      .map(({ at }) => at % PERIOD)
      .sort((left, right) => left - right);
    const gaps = phases.map(
      (phase, index) =>
        (phases[(index + 1) % 4] - phase + PERIOD) % PERIOD || PERIOD,
    );
    expect(gaps).toEqual([25, 25, 25, 25]);
  });

  it('never puts a new camera into the past or further than one interval', () => {
    for (let now = 1000; now < 1200; now += 13) {
      const schedule = new CameraSchedule<string>();
      schedule.add('a', PERIOD, 3);
      schedule.add('b', PERIOD, now);
      schedule.remove('a');
      const due = schedule.next(now)?.due ?? -1;
      expect(due).toBeGreaterThanOrEqual(now);
      expect(due).toBeLessThan(now + PERIOD);
    }
  });

  it('leaves out frames it has no time for, and keeps its beat', () => {
    const schedule = new CameraSchedule<string>();
    schedule.add('a', PERIOD, 0);
    expect(run(schedule, 1000, 230).map(({ at }) => at)).toEqual([
      0, 230, 460, 690, 920,
    ]);
    expect(schedule.next(1000)?.due).toBe(1000);
  });

  it('gives a driver each frame, however many cameras a wall has', () => {
    const schedule = new CameraSchedule<string>();
    for (let wall = 0; wall < 40; wall++)
      schedule.add(`wall ${wall}`, PERIOD, 0);
    schedule.add('driving', 60, 0);
    const taken = run(schedule, 6_000, 7);
    const driven = taken.filter(({ key }) => key === 'driving');
    expect(driven).toHaveLength(100);
    // Late by no more than the frame that was being taken.
    driven.forEach(({ at }, frame) => expect(at - frame * 60).toBeLessThan(7));
    const walls = new Set(taken.map(({ key }) => key));
    expect(walls.size).toBe(41);
  });

  it('shares its time evenly among more cameras than it has time for', () => {
    const schedule = new CameraSchedule<string>();
    // They come one after the other, as those of a wall do.
    for (let camera = 0; camera < 64; camera++)
      schedule.add(`camera ${camera}`, 100, camera * 7);
    // 100 frames a second instead of 640.
    const taken = run(schedule, 32_000, 10);
    for (let camera = 0; camera < 64; camera++) {
      const frames = taken.filter(({ key }) => key === `camera ${camera}`);
      // A frame each 640 ms, less the one that has begun.
      expect(frames.length).toBeGreaterThanOrEqual(49);
      const gaps = frames
        .slice(1)
        .map(({ at }, index) => at - frames[index].at);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(1_000);
    }
  });

  it('shares what a driver leaves evenly', () => {
    const schedule = new CameraSchedule<string>();
    for (let camera = 0; camera < 64; camera++)
      schedule.add(`camera ${camera}`, 100, camera * 7);
    schedule.add('driving', 60, 500);
    const taken = run(schedule, 32_000, 10);
    const of = (key: string) => taken.filter(frame => frame.key === key);
    // 31.5 s at a frame each 60 ms.
    expect(of('driving').length).toBeGreaterThanOrEqual(525);
    for (let camera = 0; camera < 64; camera++) {
      // 3,200 frames in all; a 64th of the others is 41.8.
      expect(of(`camera ${camera}`).length).toBeGreaterThanOrEqual(41);
    }
  });

  it('is idle without cameras', () => {
    const schedule = new CameraSchedule<string>();
    schedule.add('a', PERIOD, 0);
    schedule.remove('a');
    schedule.advance('a', 10);
    expect(schedule.next(20)).toBeUndefined();
  });
});
