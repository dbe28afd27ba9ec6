import type { Point, WalkedPiece } from '@sidehelm/robot-simulator';
import { positionOf } from '../position';
import type { LineString } from './WalkingRoute';

/** Metres a second: what people walk on errands. */
const WALKING_SPEED = 1.4;

const round = (value: number) => Math.round(value * 10) / 10;

/** Metres and seconds of a walk, to one decimal as OSRM has them. */
export function measuresOf(metres: number) {
  return { distance: round(metres), duration: round(metres / WALKING_SPEED) };
}

/** Whether the way goes straight on at `b`. */
function isStraight(a: Point, b: Point, c: Point): boolean {
  const cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
  const along = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y);
  return Math.abs(cross) < 1e-6 && along >= 0;
}

/** The line of pieces that begin at `start`, with points only where it bends. */
export function lineOf(
  start: Point,
  pieces: readonly WalkedPiece[],
): LineString {
  const points: Point[] = [start];
  for (const { to } of pieces) {
    const [before, last] = points.slice(-2);
    if (last && isStraight(before, last, to)) points.pop();
    points.push(to);
  }
  // A line has two points, also where nobody moves.
  if (points.length === 1) points.push(start);
  return { type: 'LineString', coordinates: points.map(positionOf) };
}
