import { createDistrict } from '../district/createDistrict';
import { actorsNear } from './actors';
import { holdBack } from './holdBack';
import type { Actor } from './types';

/** Goes north in its lane. */
const car = (changes: Partial<Actor> = {}): Actor => ({
  id: 7,
  kind: 'car',
  x: 0,
  y: 0,
  heading: 0,
  speed: 8.5,
  length: 4.3,
  width: 1.8,
  height: 1.45,
  colour: 0,
  travelled: 50,
  ...changes,
});
const robot = (x: number, y: number, isLoud = false) => ({ x, y, isLoud });

describe('cars that meet a robot', () => {
  it('fall back before it, and further for a siren', () => {
    const quiet = holdBack(car(), [robot(0, 5)]);
    const loud = holdBack(car(), [robot(0, 5, true)]);
    expect(quiet.y).toBeLessThan(-2);
    expect(loud.y).toBeLessThan(quiet.y - 1);
    expect(quiet.travelled).toBeCloseTo(50 + quiet.y);
  });

  it('hear a siren from further away, and from beside their lane', () => {
    expect(holdBack(car(), [robot(0, 16)])).toEqual(car());
    expect(holdBack(car(), [robot(0, 16, true)]).y).toBeLessThan(-0.3);
    expect(holdBack(car(), [robot(5, 5)])).toEqual(car());
    expect(holdBack(car(), [robot(5, 5, true)]).y).toBeLessThan(-0.5);
  });

  it('leave the kerb for one that is there, and stay out of the other lane', () => {
    const { x } = holdBack(car(), [robot(1.6, 1)]);
    expect(x).toBeLessThan(-0.2);
    expect(x).toBeGreaterThanOrEqual(-0.4);
    expect(holdBack(car(), [robot(-1.6, 1)]).x).toBeCloseTo(0);
    // Going east, the kerb is south.
    const { y } = holdBack(car({ heading: 90 }), [robot(1, -1.6)]);
    expect(y).toBeGreaterThan(0.2);
  });

  it('stay where they are while they stand in a queue', () => {
    expect(holdBack(car({ speed: 0 }), [robot(0, 4, true)])).toEqual(
      car({ speed: 0 }),
    );
  });

  it('never go backwards, and are slower before it than after it', () => {
    for (const isLoud of [false, true]) {
      let before = holdBack(car({ y: -40 }), [robot(0.5, 0, isLoud)]).y;
      let slowest = Infinity;
      let fastest = 0;
      for (let y = -40; y < 40; y += 0.17) {
        const after = holdBack(car({ y }), [robot(0.5, 0, isLoud)]).y;
        const speed = (after - before) / 0.02;
        if (y > -40) slowest = Math.min(slowest, speed);
        fastest = Math.max(fastest, speed);
        before = after;
      }
      expect(slowest).toBeGreaterThan(0);
      expect(slowest).toBeLessThan(6);
      expect(fastest).toBeLessThan(13);
    }
  });

  it('do not run into each other on its account', () => {
    const district = createDistrict({ seed: 1 });
    let pairs = 0;
    for (let time = 600; time < 690; time += 1.5) {
      const cars = actorsNear(district, time, 0, 0, 80).filter(
        ({ kind }) => kind === 'car',
      );
      for (const first of cars) {
        const reach = first.length / 2 + 1.5;
        const robots = [
          robot(
            first.x + Math.sin((first.heading * Math.PI) / 180) * reach,
            first.y + Math.cos((first.heading * Math.PI) / 180) * reach,
            true,
          ),
        ];
        const held = holdBack(first, robots);
        for (const other of cars) {
          const isAcross = first.heading % 180 !== 0;
          const isSameLane =
            other.id !== first.id &&
            other.heading === first.heading &&
            (isAcross ? other.y === first.y : other.x === first.x);
          if (!isSameLane) continue;
          pairs += 1;
          const { x, y, length } = holdBack(other, robots);
          expect(Math.hypot(held.x - x, held.y - y)).toBeGreaterThan(
            (length + held.length) / 2,
          );
        }
      }
    }
    expect(pairs).toBeGreaterThan(50);
  });
});
