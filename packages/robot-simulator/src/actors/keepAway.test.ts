import { keepAway } from './keepAway';
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

describe('cars that pass a robot', () => {
  it('leave the kerb for one that is there, and stay out of the other lane', () => {
    const { x, y } = keepAway(car(), [robot(1.6, 1)]);
    expect(x).toBeLessThan(-0.2);
    expect(x).toBeGreaterThanOrEqual(-0.4);
    expect(y).toBeCloseTo(0);
    expect(keepAway(car(), [robot(-1.6, 1)])).toEqual(car());
    // Going east, the kerb is south.
    expect(keepAway(car({ heading: 90 }), [robot(1, -1.6)]).y).toBeGreaterThan(
      0.2,
    );
  });

  it('leave it earlier, and for one further away, when its siren is on', () => {
    expect(keepAway(car(), [robot(1.6, 16)])).toEqual(car());
    expect(keepAway(car(), [robot(1.6, 16, true)]).x).toBeLessThan(-0.05);
    expect(keepAway(car(), [robot(5, 1)])).toEqual(car());
    expect(keepAway(car(), [robot(5, 1, true)]).x).toBeLessThan(-0.2);
  });

  it('stay where they are while they stand in a queue', () => {
    const standing = car({ speed: 0 });
    expect(keepAway(standing, [robot(1.6, 1, true)])).toEqual(standing);
  });
});
