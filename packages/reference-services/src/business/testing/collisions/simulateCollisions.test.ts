import { simulateCollisions } from './simulateCollisions';

describe('simulateCollisions', () => {
  const options = {
    kilometres: 0.05,
    loopDelay: 0,
    isGuarded: true,
    seed: 2,
  };

  it('gives the same for the same options, as far as it was asked to drive', () => {
    const first = simulateCollisions(options);
    expect(simulateCollisions(options)).toEqual(first);
    expect(first.kilometres).toBeGreaterThan(0.05);
    expect(first.kilometres).toBeLessThan(0.051);
  });

  it('hears a pilot who is late later, and slows nobody without the guard', () => {
    const [soon, late] = [0, 400].map(loopDelay =>
      simulateCollisions({ ...options, loopDelay, isGuarded: false }),
    );
    expect(late.hours).toBeGreaterThan(soon.hours);
    expect(late).toMatchObject({ held: 0, slowed: 0 });
  });
});
