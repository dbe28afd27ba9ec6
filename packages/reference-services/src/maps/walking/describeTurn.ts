import { normaliseHeading, type Point } from '@sidehelm/robot-simulator';

/** Whole degrees clockwise from north. */
export function bearingOf(from: Point, to: Point): number {
  const degrees = Math.atan2(to.x - from.x, to.y - from.y) * (180 / Math.PI);
  return Math.round(normaliseHeading(degrees)) % 360;
}

/** Degrees of turn up to which OSRM's words apply. */
const TURNS = [
  [20, 'straight'],
  [60, 'slight'],
  [120, ''],
  [160, 'sharp'],
] as const;

/** OSRM's modifier: "straight", "left", "slight right", "uturn" and so on. */
export function describeTurn(before: number, after: number): string {
  const turn = ((after - before + 540) % 360) - 180;
  const found = TURNS.find(([limit]) => Math.abs(turn) < limit);
  if (!found) return 'uturn';
  const [, word] = found;
  if (word === 'straight') return word;
  return `${word} ${turn < 0 ? 'left' : 'right'}`.trim();
}
