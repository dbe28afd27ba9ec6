import { DEGREES } from '../geometry';
import { HULL_RADIUS } from './chassis';
import { Solid, sweep } from './obstruction';

export const LIDAR_RANGE = 10;
const LIDAR_RAYS = 8;
export const CLEARANCE_RANGE = 3;
const CLEARANCE_DIRECTIONS = 16;

/** Metres from the hull along each ray, clockwise from `heading` degrees. */
export function lidarScan(
  x: number,
  y: number,
  heading: number,
  solids: readonly Solid[],
): number[] {
  const distances: number[] = [];
  for (let ray = 0; ray < LIDAR_RAYS; ray++) {
    const angle = (heading + (ray * 360) / LIDAR_RAYS) * DEGREES;
    const dx = Math.sin(angle);
    const dy = Math.cos(angle);
    let nearest = LIDAR_RANGE + HULL_RADIUS;
    for (const solid of solids) {
      nearest = Math.min(nearest, sweep(solid, x, y, dx, dy, 0));
    }
    distances.push(Math.max(0, nearest - HULL_RADIUS));
  }
  return distances;
}

/** Metres that the whole hull could go in each direction, clockwise from `heading` degrees. What holds it on a curve, or before people, is the guard's to say. */
export function clearanceAround(
  x: number,
  y: number,
  heading: number,
  solids: readonly Solid[],
): number[] {
  return Array.from({ length: CLEARANCE_DIRECTIONS }, (...[, direction]) => {
    const angle =
      (heading + (direction * 360) / CLEARANCE_DIRECTIONS) * DEGREES;
    const dx = Math.sin(angle);
    const dy = Math.cos(angle);
    const free = solids.map(solid => sweep(solid, x, y, dx, dy, HULL_RADIUS));
    return Math.min(CLEARANCE_RANGE, ...free);
  });
}
