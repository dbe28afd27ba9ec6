import { DRIVING } from '@sidehelm/console-common';
import { DEGREES } from '../geometry';
import { HULL_RADIUS, steeredCurvature } from './chassis';
import { Solid, distanceTo, sweep, sweepArc } from './obstruction';

/** m/s², when the lidars find that it is too fast. */
export const LIDAR_BRAKING = 6;
/** The same, by which it is slowed towards what it has seen in time. */
const GENTLE_BRAKING = DRIVING.braking * 0.8;
/** Metres that are kept free in front of the hull. */
const GAP = 0.3;
/** Metres from the hull from which on nothing makes it slower than it could go: neither things, nor people. */
const REACH = 1;
/** Metres that count as nothing. */
const NOTHING = 0.005;
/** 1/m below which an arc is as good as a line. */
const STRAIGHT = 0.01;
/** m/s; slower, the way of the last step tells nothing of the next. */
const STANDING = 0.1;

/** How a robot goes and is steered. */
export interface Course {
  x: number;
  y: number;
  /** Degrees clockwise from north. */
  heading: number;
  /** m/s along the heading. */
  speed: number;
  /** Degrees a second, positive to the right. */
  yawRate: number;
  /** 1 ahead, -1 backwards. */
  direction: number;
  /** -1 (left) to 1 (right). */
  steer: number;
}

/**
 * m/s that a robot may go by what its lidars see. It looks along the arcs that the hull may sweep: the one on which it goes
 * now, the one that the steering asks for, and that one when it is slow, because then it turns tighter. Before whatever is
 * there it can brake, 0.3 m short. A person may step aside at any moment, so where one could touch its front it goes
 * only as fast as it stands before they can. `dt` seconds are between two looks.
 */
export function speedLimit(
  course: Course,
  solids: readonly Solid[],
  dt: number,
): number {
  const near = solids.filter(
    solid => distanceTo(solid, course.x, course.y) - HULL_RADIUS < REACH,
  );
  if (near.length === 0) return Infinity;
  let limit = Infinity;
  const free = freeAlong(course, near);
  if (free < REACH)
    limit =
      free <= GAP + NOTHING ? 0 : Math.sqrt(2 * GENTLE_BRAKING * (free - GAP));
  for (const solid of near)
    if (solid.pace)
      limit = Math.min(
        limit,
        speedNear(gapToFront(course, solid), solid.pace, dt),
      );
  return limit;
}

/** 1/m of the arcs along which the hull may go. */
function curvaturesOf({ speed, yawRate, direction, steer }: Course): number[] {
  const curvatures = [steeredCurvature(steer, 0)];
  const add = (curvature: number) => {
    if (curvatures.every(other => Math.abs(other - curvature) > STRAIGHT))
      curvatures.push(curvature);
  };
  if (speed * direction < STANDING) return curvatures;
  add(steeredCurvature(steer, speed));
  const now = (yawRate * DEGREES) / speed;
  add(now);
  // From one side to the other it goes straight in between.
  if (now * steer < 0) add(0);
  return curvatures;
}

/** Metres that the hull can go before it touches something. */
function freeAlong(course: Course, solids: readonly Solid[]): number {
  const { x, y, heading, direction } = course;
  let free = Infinity;
  for (const curvature of curvaturesOf(course)) {
    const isStraight = Math.abs(curvature) < STRAIGHT;
    const dx = Math.sin(heading * DEGREES) * direction;
    const dy = Math.cos(heading * DEGREES) * direction;
    const arc = { x, y, heading, direction, curvature };
    for (const solid of solids)
      free = Math.min(
        free,
        isStraight
          ? sweep(solid, x, y, dx, dy, HULL_RADIUS)
          : sweepArc(solid, arc, HULL_RADIUS, REACH),
      );
  }
  return free;
}

/** Metres between somebody and the half of the hull that goes first; whoever touches the other half has come from behind. */
function gapToFront(
  { x, y, heading, direction }: Course,
  person: Solid,
): number {
  const dx = Math.sin(heading * DEGREES) * direction;
  const dy = Math.cos(heading * DEGREES) * direction;
  const ahead = (person.x - x) * dx + (person.y - y) * dy;
  if (ahead >= 0) return distanceTo(person, x, y) - HULL_RADIUS;
  const beside = Math.abs((person.x - x) * dy - (person.y - y) * dx);
  return Math.hypot(ahead, Math.max(0, beside - HULL_RADIUS - person.radius));
}

/**
 * m/s from which it stands before somebody so many metres away touches it, though both go towards each other. That is
 * where the way that it brakes, and their way meanwhile and until the look after the next, are as long as the gap.
 */
function speedNear(gap: number, pace: number, dt: number): number {
  const left = gap - 2 * dt * pace;
  if (left <= 0) return 0;
  const both = pace + LIDAR_BRAKING * dt;
  return Math.sqrt(both ** 2 + 2 * LIDAR_BRAKING * left) - both;
}
