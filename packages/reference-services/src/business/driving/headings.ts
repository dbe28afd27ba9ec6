import type { Point } from '@sidehelm/robot-simulator';

const DEGREES = Math.PI / 180;

/** Degrees from one heading to another, from -180 (left) to 180 (right). */
export function turnTo(from: number, to: number): number {
  const turn = (((to - from) % 360) + 360) % 360;
  return turn > 180 ? turn - 360 : turn;
}

/** Degrees clockwise from north. */
export function headingTo(from: Point, to: Point): number {
  return Math.atan2(to.x - from.x, to.y - from.y) / DEGREES;
}

/** The point so many metres away in a direction. */
export function pointAt(from: Point, heading: number, metres: number): Point {
  return {
    x: from.x + Math.sin(heading * DEGREES) * metres,
    y: from.y + Math.cos(heading * DEGREES) * metres,
  };
}
