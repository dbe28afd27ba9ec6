import { DEGREES } from '../geometry';
import type { Passing } from './stepAside';
import { Actor } from './types';

/** From how many metres before a robot, and up to how many to the side; for one with its siren on they begin earlier. */
const QUIET = { notice: 14, beside: 3.5 };
const LOUD = { notice: 22, beside: 7 };
/** Metres from which on no car keeps away from any robot. */
export const NOTICED_BY_CARS = LOUD.notice;
/** Metres that they leave the kerb for a robot there; the middle of the street is further. */
const SWERVE = 0.4;
/** m/s; slower ones leave it less, and those that stand not at all. */
const CRUISE = 8.5;

const smooth = (share: number) => {
  const kept = Math.min(1, Math.max(0, share));
  return kept * kept * (3 - 2 * kept);
};

/** Where a car is in its lane that keeps away from the robots at the kerb. It follows from the places alone, as people's steps do. */
export function keepAway(car: Actor, robots: readonly Passing[]): Actor {
  const aheadX = Math.sin(car.heading * DEGREES);
  const aheadY = Math.cos(car.heading * DEGREES);
  let left = 0;
  for (const robot of robots) {
    const { notice, beside } = robot.isLoud ? LOUD : QUIET;
    const dx = robot.x - car.x;
    const dy = robot.y - car.y;
    const ahead = dx * aheadX + dy * aheadY;
    const right = dx * aheadY - dy * aheadX;
    if (right <= 0) continue;
    const share =
      smooth(1 - Math.abs(ahead) / notice) *
      smooth(2 - (2 * right) / beside) *
      smooth(right);
    left = Math.max(left, SWERVE * share);
  }
  left *= Math.min(1, Math.max(0, car.speed) / CRUISE) ** 2;
  if (left === 0) return car;
  return { ...car, x: car.x - aheadY * left, y: car.y + aheadX * left };
}
