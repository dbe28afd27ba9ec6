import { createDistrict } from '@sidehelm/robot-simulator';
import { WayPlanner } from './WayPlanner';

describe('WayPlanner', () => {
  const district = createDistrict({ seed: 1 });
  const planner = new WayPlanner(district);
  const from = { x: 0, y: 0 };

  it('ends beside each door, off the middle of the sidewalk and not in the doorway', () => {
    for (const { door } of district.restaurants) {
      const way = planner.plan(from, door);
      const { x, y } = way?.end ?? from;
      const metres = Math.hypot(door.x - x, door.y - y);
      expect(metres).toBeGreaterThan(0.8);
      expect(metres).toBeLessThan(3);
      expect(district.surfaceAt(x, y)).toBe('sidewalk');
    }
  });

  it('begins where the robot stands, and marks where the way lies on a road', () => {
    const way = planner.plan(from, district.restaurants[0].door);
    expect(way?.at(0)).toEqual(from);
    expect(way?.crossings.length).toBeGreaterThan(0);
    for (const { from: start, to } of way?.crossings ?? []) {
      const middle = way?.at((start + to) / 2) ?? from;
      expect(district.surfaceAt(middle.x, middle.y)).toBe('crossing');
    }
    const onRoad = Array.from({ length: Math.floor(way?.length ?? 0) })
      .map((_, metre) => ({ metre, at: way?.at(metre) ?? from }))
      .filter(({ at }) => district.surfaceAt(at.x, at.y) !== 'sidewalk');
    for (const { metre } of onRoad)
      expect(
        way?.crossings.some(
          ({ from: start, to }) => start <= metre && metre <= to,
        ),
      ).toBe(true);
  });

  it('has none to where no sidewalk is near', () => {
    expect(planner.plan(from, { x: 5_000, y: 0 })).toBeUndefined();
    expect(planner.plan({ x: 5_000, y: 0 }, from)).toBeUndefined();
  });
});
