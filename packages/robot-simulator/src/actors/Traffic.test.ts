import { createDistrict } from '../district/createDistrict';
import type { Carriageway } from '../district/types';
import { actorsNear } from './actors';
import { type Met, Traffic } from './Traffic';
import { sinceGreen, type Actor } from './types';

const STEP = 0.02;

describe('cars that meet a robot', () => {
  const district = createDistrict({ seed: 1 });
  const line = district.carriageways.find(
    ({ axis, centre }) => axis === 'ew' && Math.abs(centre) < 20,
  ) as Carriageway;
  const columns = district.carriageways
    .filter(({ axis }) => axis === 'ns')
    .sort((a, b) => a.centre - b.centre);
  /** Along the street, halfway between two junctions near the middle. */
  const [west, east] = columns.slice(columns.length / 2 - 1);
  const middle = (west.centre + east.centre) / 2;
  /** The lane to the east, which is the southern one. */
  const lane = actorsNear(district, 100, middle, line.centre, 150).find(
    ({ heading, y }) =>
      heading === 90 && Math.abs(y - line.centre) < line.halfWidth,
  )?.y as number;
  const robot = (changes: Partial<Met> = {}): Met => ({
    x: middle,
    y: lane,
    isLoud: false,
    isFlashing: false,
    ...changes,
  });

  /** Those of the street, step by step; the robot is where it is said to be then, or not there. */
  function watch(
    { from, seconds }: { from: number; seconds: number },
    robotAt: (time: number) => Met | undefined,
    look: (cars: Actor[], time: number, traffic: Traffic) => void,
  ) {
    const traffic = new Traffic(district);
    const far = robot({ x: 9_000, y: 9_000 });
    for (let step = 1; step * STEP <= seconds; step += 1) {
      const time = from + step * STEP;
      traffic.step(time, STEP, [robotAt(time) ?? far]);
      const cars = actorsNear(
        district,
        time,
        middle,
        line.centre,
        140,
        traffic.yielding,
      ).filter(({ kind }) => kind === 'car');
      look(cars, time, traffic);
    }
    return traffic;
  }

  /** Metres between a car's body and a robot's hull, which is 0.35 m around its middle. */
  const gap = ({ x, y, length, width, heading }: Actor, it: Met) => {
    const isEw = heading % 180 !== 0;
    const dx = Math.abs(x - it.x) - (isEw ? length : width) / 2;
    const dy = Math.abs(y - it.y) - (isEw ? width : length) / 2;
    return (
      Math.hypot(Math.max(0, dx), Math.max(0, dy)) +
      Math.min(0, Math.max(dx, dy)) -
      0.35
    );
  };

  it('stop before one in their lane for as long as it is there, and are where they were bound to be soon after', () => {
    let came: number | undefined;
    let nearest = Infinity;
    let standing = 0;
    const stays = (time: number) => came !== undefined && time < came + 60;
    const traffic = watch(
      { from: 400, seconds: 260 },
      time => (stays(time) ? robot() : undefined),
      (cars, time) => {
        const own = cars.filter(({ y }) => y === lane);
        // Not right before a car, which could not stop any more.
        if (!own.some(({ x }) => x > middle - 20 && x < middle + 4))
          came ??= time;
        if (!stays(time)) return;
        for (const car of own) {
          nearest = Math.min(nearest, gap(car, robot()));
          const isFirst = car.x < middle && middle - car.x < 6;
          if (isFirst && car.speed === 0) standing += 1;
        }
      },
    );
    expect(nearest).toBeGreaterThan(0.5);
    // Of a minute, 50 times a second.
    expect(standing).toBeGreaterThan(500);
    expect(traffic.yielding).toEqual([]);
  });

  it('let one go over a crossing', () => {
    let nearest = Infinity;
    let slowed = 0;
    const starts = Array.from(
      { length: 30 },
      (...[, index]) => 300 + index * 2.9,
    );
    starts.forEach(from => {
      // From the southern kerb to the northern one, wherever cars are then.
      const x = middle;
      const south = line.centre - line.halfWidth;
      const place = (time: number) =>
        robot({ x, y: south - 1 + 1.2 * Math.max(0, time - from - 4) });
      const seconds = 4 + (2 * line.halfWidth + 2) / 1.2;
      // Somebody who sees that a car is too near to stop does not go.
      let mayGo = true;
      watch(
        { from, seconds: 4 },
        () => undefined,
        cars => {
          mayGo = !cars.some(
            car =>
              Math.abs(car.x - x) < 16 &&
              Math.abs(car.y - line.centre) < line.halfWidth,
          );
        },
      );
      if (!mayGo) return;
      watch({ from, seconds }, place, (cars, time, { yielding }) => {
        if (time < from + 4) return;
        slowed += yielding.length;
        for (const car of cars)
          nearest = Math.min(nearest, gap(car, place(time)));
      });
    });
    expect(slowed).toBeGreaterThan(50);
    expect(nearest).toBeGreaterThan(0.2);
  });

  it.each([
    ['none', undefined, 8.4, 8.6],
    ['one at the kerb', {}, 5.3, 5.7],
    ['one with its siren on', { isLoud: true }, 3.3, 3.7],
    ['one whose strobe flashes', { isFlashing: true }, 3.3, 3.7],
  ] as const)('pass %s at their speed', (...[, signs, least, most]) => {
    const beside = signs && robot({ y: lane - 2.4, ...signs });
    const speeds: number[] = [];
    watch(
      { from: 500, seconds: 90 },
      () => beside,
      (cars, time) => {
        // Those that were beside it already saw it too late.
        if (time < 510) return;
        for (const { x, y, speed } of cars)
          if (y === lane && Math.abs(x - middle) < 0.2) speeds.push(speed);
      },
    );
    expect(speeds.length).toBeGreaterThan(2);
    expect(Math.min(...speeds)).toBeGreaterThan(least);
    expect(Math.max(...speeds)).toBeLessThan(most);
  });

  it.each([0.5, 0.12, 0.9])(
    'jump nowhere, never go back and touch nobody, with a robot at %d of their way for a while',
    share => {
      const x = west.centre + (east.centre - west.centre) * share;
      let before = new Map<number, Actor>();
      const wrong: unknown[] = [];
      watch(
        { from: 700, seconds: 200 },
        time => (time > 705 && time < 760 ? robot({ x }) : undefined),
        (cars, time) => {
          for (const car of cars) {
            const last = before.get(car.id);
            if (!last) continue;
            const moved = Math.hypot(car.x - last.x, car.y - last.y);
            const isBack = car.travelled < last.travelled - 0.03;
            if (moved > 0.25 || isBack) wrong.push([time, car, last]);
          }
          for (const one of cars)
            for (const other of cars) {
              if (one.id >= other.id) continue;
              const boxes = [one, other].map(({ heading, length, width }) =>
                heading % 180 === 0 ? [width, length] : [length, width],
              );
              const touches =
                Math.abs(one.x - other.x) < (boxes[0][0] + boxes[1][0]) / 2 &&
                Math.abs(one.y - other.y) < (boxes[0][1] + boxes[1][1]) / 2;
              if (touches) wrong.push([time, one, other]);
            }
          before = new Map(cars.map(car => [car.id, car]));
        },
      );
      expect(wrong.slice(0, 3)).toEqual([]);
    },
  );

  it('keep to the lights after they have waited', () => {
    const stops = new Map<number, number>();
    let passed = 0;
    watch(
      { from: 900, seconds: 260 },
      time => (time > 905 && time < 1_000 ? robot() : undefined),
      (cars, time, { yielding }) => {
        const own = new Set(yielding.map(({ along }) => along));
        for (const { id, x, y, heading, travelled } of cars) {
          const last = stops.get(id) ?? x;
          stops.set(id, x);
          if (y !== lane || heading !== 90 || !own.has(travelled)) continue;
          // The western kerb of the next avenue.
          const kerb = east.centre - east.halfWidth;
          if (last >= kerb || x < kerb) continue;
          passed += 1;
          // Green lasts 18 s of 44, and the other street has it from 22 s on.
          expect(sinceGreen(time, line.index, east.index, 'ew')).toBeLessThan(
            21,
          );
        }
      },
    );
    expect(passed).toBeGreaterThan(1);
  });

  it('do the same again', () => {
    const run = () => {
      let seen: Actor[] = [];
      watch(
        { from: 100, seconds: 40 },
        () => robot(),
        cars => {
          seen = cars;
        },
      );
      return seen;
    };
    expect(run()).toEqual(run());
  });
});
