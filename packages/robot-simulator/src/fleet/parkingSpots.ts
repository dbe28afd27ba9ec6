import { District, Side } from '../district/types';
import { HULL_RADIUS } from './chassis';
import { distanceTo } from './obstruction';
import { Pose } from './types';

const SPACING = 3;
/** From the wall to the middle of a robot that waits beside a door. */
const FROM_WALL = 0.9;
const OUTWARD: Record<Side, [number, number]> = {
  north: [0, 1],
  south: [0, -1],
  east: [1, 0],
  west: [-1, 0],
};

/** Where robots wait: outside the office, then outside the restaurants, nearest first. */
export function parkingSpots(district: District, count: number): Pose[] {
  const spots: Pose[] = [];
  const offer = (spot: Pose) => {
    const isClear = district
      .obstaclesNear(spot.x, spot.y, 1)
      .every(o => distanceTo(o, spot.x, spot.y) > HULL_RADIUS + 0.1);
    const isApart = spots.every(
      s => Math.hypot(s.x - spot.x, s.y - spot.y) >= SPACING,
    );
    const isOnSidewalk = district.surfaceAt(spot.x, spot.y) === 'sidewalk';
    if (isClear && isApart && isOnSidewalk) spots.push(spot);
  };
  offer({ x: 0, y: 0, heading: 90 });
  offer({ x: -5, y: 0.6, heading: 90 });
  const doors = [...district.restaurants].sort(
    (a, b) => Math.hypot(a.door.x, a.door.y) - Math.hypot(b.door.x, b.door.y),
  );
  for (let round = 0; spots.length < count && round < 200; round++) {
    for (const { door, side } of doors) {
      const [ox, oy] = OUTWARD[side];
      const beside = 1.4 + 3.2 * Math.floor(round / 2);
      const along = round % 2 === 0 ? beside : -beside;
      if (spots.length < count) {
        offer({
          x: door.x + ox * FROM_WALL + Math.abs(oy) * along,
          y: door.y + oy * FROM_WALL + Math.abs(ox) * along,
          heading: side === 'north' || side === 'south' ? 90 : 0,
        });
      }
    }
  }
  if (spots.length < count) {
    throw new Error(`The district has room for ${spots.length} robots only`);
  }
  return spots.slice(0, count);
}
