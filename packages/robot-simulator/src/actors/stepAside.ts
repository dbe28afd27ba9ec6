import { DEGREES } from '../geometry';
import { Actor } from './types';

/** A robot that people make room for. */
export interface Passing {
  x: number;
  y: number;
  /** Its siren is on. */
  isLoud: boolean;
}

/** Metres in which people take notice of a robot, and how far they step aside; of one with its siren on. */
const QUIET = { notice: 2.6, step: 0.45 };
const LOUD = { notice: 7, step: 0.8 };
/** Metres from which on nobody on foot takes notice of any robot. */
export const NOTICED_ON_FOOT = LOUD.notice;
/** Metres to the side that somebody steps to anyway: from the first on a robot there makes them step to the other one. */
const OTHER_SIDE = { from: 0.3, to: 0.8 };

/** Metres before and after a corner in which they step aside less, because there the side is another one. */
const CORNER = 1.5;

/**
 * Where somebody on foot is who makes room for the robots around: to the side, more the nearer they are. It follows from the places
 * alone, so the camera sees people where the robots' lidars find them.
 */
export function stepAside(actor: Actor, robots: readonly Passing[]): Actor {
  // To the right of where they go.
  const sideX = Math.cos(actor.heading * DEGREES);
  const sideY = -Math.sin(actor.heading * DEGREES);
  const habit = actor.id % 2 === 0 ? 1 : -1;
  let shift = 0;
  for (const robot of robots) {
    const { notice, step } = robot.isLoud ? LOUD : QUIET;
    const dx = robot.x - actor.x;
    const dy = robot.y - actor.y;
    const distance = Math.hypot(dx, dy);
    if (distance >= notice) continue;
    const near = 1 - distance / notice;
    const share = near * near * (3 - 2 * near);
    const towards = habit * (dx * sideX + dy * sideY);
    const { from, to } = OTHER_SIDE;
    const turned = Math.min(1, Math.max(0, (towards - from) / (to - from)));
    shift += habit * step * Math.min(1, 1.6 * share) * (1 - 2 * turned);
  }
  if (shift === 0) return actor;
  const { toCorner = CORNER } = actor;
  const step =
    Math.max(-LOUD.step, Math.min(LOUD.step, shift)) *
    Math.max(0, Math.min(1, toCorner / CORNER));
  return { ...actor, x: actor.x + sideX * step, y: actor.y + sideY * step };
}
