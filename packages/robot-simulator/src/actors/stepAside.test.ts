import { stepAside } from './stepAside';
import type { Actor } from './types';

/** Goes north. */
const walker = (changes: Partial<Actor> = {}): Actor => ({
  id: -2,
  kind: 'pedestrian',
  x: 0,
  y: 0,
  heading: 0,
  speed: 1.2,
  length: 0.36,
  width: 0.5,
  height: 1.7,
  colour: 0,
  travelled: 0,
  ...changes,
});
const robot = (x: number, y: number, isLoud = false) => ({ x, y, isLoud });

describe('people who meet a robot', () => {
  it('step aside, to their right or left, and go on north', () => {
    const right = stepAside(walker(), [robot(0, 1)]);
    const left = stepAside(walker({ id: -3 }), [robot(0, 1)]);
    expect(right.x).toBeGreaterThan(0.3);
    expect(left.x).toBeLessThan(-0.3);
    expect(right.y).toBe(0);
  });

  it('never step towards one beside them', () => {
    expect(stepAside(walker(), [robot(0.9, 0.5)]).x).toBeLessThan(-0.2);
    expect(stepAside(walker(), [robot(-0.9, 0.5)]).x).toBeGreaterThan(0.2);
  });

  it('step aside earlier and further for a siren', () => {
    expect(stepAside(walker(), [robot(0, 4)]).x).toBe(0);
    expect(stepAside(walker(), [robot(0, 4, true)]).x).toBeGreaterThan(0.3);
    expect(stepAside(walker(), [robot(0, 1, true)]).x).toBeGreaterThan(
      stepAside(walker(), [robot(0, 1)]).x,
    );
  });

  it('move without jumps while a robot passes, whichever way', () => {
    for (const across of [-1, -0.5, 0, 0.4, 0.55, 0.7, 1]) {
      let before = stepAside(walker(), [robot(across, 8, true)]);
      for (let y = 8; y > -8; y -= 0.04) {
        const after = stepAside(walker(), [robot(across, y, true)]);
        expect(Math.abs(after.x - before.x)).toBeLessThan(0.05);
        before = after;
      }
    }
  });

  it('are left alone by robots far away, and cars by all', () => {
    const person = walker();
    expect(stepAside(person, [robot(5, 5), robot(40, 0, true)])).toBe(person);
    const car = walker({ kind: 'car' });
    expect(stepAside(car, [robot(0, 1, true)])).toBe(car);
  });
});
