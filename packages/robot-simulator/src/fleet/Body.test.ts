import { Body } from './Body';
import { HULL_RADIUS } from './chassis';
import { distanceTo } from './obstruction';

const flat = { lidars: true, isGuarded: true, groundHeight: () => 0 };

describe('Body', () => {
  /** Somebody who has walked into the robot. */
  const walker = { x: 0.1, y: 0.2, radius: 0.25 };

  it('can leave an actor that overlaps it', () => {
    const body = new Body(0, 0, 210);
    for (let i = 0; i < 50; i++) {
      body.step(
        { power: 1, steer: 0, rotate: 0 },
        { ...flat, solids: [walker] },
        0.02,
      );
    }
    expect(distanceTo(walker, body.x, body.y)).toBeGreaterThan(HULL_RADIUS);
  });

  it('does not push deeper into one', () => {
    const body = new Body(0, 0, 30);
    for (let i = 0; i < 50; i++) {
      body.step(
        { power: 1, steer: 0, rotate: 0 },
        { ...flat, lidars: false, solids: [walker] },
        0.02,
      );
    }
    expect(body).toMatchObject({ x: 0, y: 0, collision: true });
  });

  // The console draws the way by the same figures: pathLines.test.ts.
  it.each([
    [1, 0.92, 1.44],
    [-1, -0.92, 1.44],
    [0.5, 0.62, 1.65],
  ])(
    'steered %d at full speed is %d m aside and %d m ahead after 1.8 m',
    (steer, aside, ahead) => {
      const body = new Body(0, 0, 0);
      const go = (seconds: number) => {
        for (let i = 0; i < seconds / 0.001; i++)
          body.step(
            { power: 1, steer, rotate: 0 },
            { ...flat, solids: [] },
            0.001,
          );
      };
      go(3);
      expect(body.speed).toBe(1.8);
      const { x, y, heading } = body;
      go(1);
      const turned = (heading / 180) * Math.PI;
      const [east, north] = [body.x - x, body.y - y];
      expect(east * Math.cos(turned) - north * Math.sin(turned)).toBeCloseTo(
        aside,
        2,
      );
      expect(east * Math.sin(turned) + north * Math.cos(turned)).toBeCloseTo(
        ahead,
        2,
      );
    },
  );
});
