import { simulateCollisions } from './simulateCollisions';

describe('simulateCollisions', () => {
  const options = { kilometres: 0.3, loopDelay: 200, isGuarded: true, seed: 2 };

  it('gives the same for the same options, and drives as far as it was asked to', () => {
    const first = simulateCollisions(options);
    expect(simulateCollisions(options)).toEqual(first);
    expect(first.kilometres).toBeGreaterThan(0.3);
    expect(first.kilometres).toBeLessThan(0.31);
    expect(simulateCollisions({ ...options, seed: 3 })).not.toEqual(first);
  });

  it('holds nobody without the guard, and slows nobody', () => {
    const { held, slowed } = simulateCollisions({
      ...options,
      isGuarded: false,
    });
    expect({ held, slowed }).toEqual({ held: 0, slowed: 0 });
  });

  it('hears a pilot who is late later', () => {
    const at = (loopDelay: number) =>
      simulateCollisions({ ...options, loopDelay }).hours;
    expect(at(400)).toBeGreaterThan(at(0));
  });
});
