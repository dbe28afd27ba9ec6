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
});
