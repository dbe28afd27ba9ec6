import { DEGREES } from '../geometry';
import type { Passing } from './stepAside';
import { Actor } from './types';

/**
 * How cars drive where a robot is: how many metres they fall back, from how far on, and how far to the side of their lane a robot
 * may be; of one with its siren on they take notice from further.
 */
const QUIET = { fallBack: 4, notice: 14, beside: 3.5 };
const LOUD = { fallBack: 6, notice: 22, beside: 7 };
/** Metres from which on no car takes notice of any robot. */
export const NOTICED_BY_CARS = LOUD.notice;
/** Metres that they leave the kerb for a robot there; the middle of the street is further. */
const SWERVE = 0.4;
/** m/s; slower ones fall back less, and those that stand not at all, so that queues keep their gaps. */
const CRUISE = 8.5;

const smooth = (share: number) => {
  const kept = Math.min(1, Math.max(0, share));
  return kept * kept * (3 - 2 * kept);
};

/**
 * Where a car is that slows down before the robots around, keeps away from those at the kerb, and is as fast as before once it has
 * passed them. It does not stop for them. It follows from the places alone, as people's steps do.
 */
export function holdBack(car: Actor, robots: readonly Passing[]): Actor {
  const aheadX = Math.sin(car.heading * DEGREES);
  const aheadY = Math.cos(car.heading * DEGREES);
  const pace = Math.min(1, Math.max(0, car.speed) / CRUISE) ** 2;
  let back = 0;
  let left = 0;
  for (const robot of robots) {
    const { fallBack, notice, beside } = robot.isLoud ? LOUD : QUIET;
    const dx = robot.x - car.x;
    const dy = robot.y - car.y;
    const ahead = dx * aheadX + dy * aheadY;
    const right = dx * aheadY - dy * aheadX;
    const share =
      smooth(1 - Math.abs(ahead) / notice) *
      smooth(2 - (2 * Math.abs(right)) / beside);
    if (share === 0) continue;
    back = Math.max(back, fallBack * share);
    if (right > 0) left = Math.max(left, SWERVE * share * smooth(right));
  }
  back *= pace;
  left *= pace;
  if (back === 0 && left === 0) return car;
  return {
    ...car,
    x: car.x - aheadX * back - aheadY * left,
    y: car.y - aheadY * back + aheadX * left,
    travelled: car.travelled - back,
  };
}
