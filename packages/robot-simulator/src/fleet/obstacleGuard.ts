import { DRIVING, steeredCurvature } from '@sidehelm/console-common';
import { DEGREES, clamp } from '../geometry';
import { HULL_RADIUS } from './chassis';
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

/** How fast a robot may go, and what it is for. */
export interface SpeedLimit {
  /** m/s; Infinity where nothing is near. */
  speed: number;
  /** What holds it most. */
  by?: Solid;
}

/**
 * How fast a robot may go by what its lidars see. It looks along the arcs that the hull may sweep: the one on which it goes
 * now, the one that the steering asks for, and that one when it is slow, because then it turns tighter. Before whatever is
 * there it can brake, 0.3 m short. A person may step aside at any moment, so where one could touch its front it goes
 * only as fast as it stands before they can. `dt` seconds are between two looks.
 */
export function speedLimit(
  course: Course,
  solids: readonly Solid[],
  dt: number,
): SpeedLimit {
  const near = solids.filter(
    solid => distanceTo(solid, course.x, course.y) - HULL_RADIUS < REACH,
  );
  let limit: SpeedLimit = { speed: Infinity };
  if (near.length === 0) return limit;
  const first = firstAlong(course, near);
  if (first.free < REACH)
    limit = { speed: speedBefore(first.free), by: first.solid };
  for (const solid of near)
    if (solid.pace) {
      const speed = speedNear(gapToFront(course, solid), solid.pace, dt);
      if (speed < limit.speed) limit = { speed, by: solid };
    }
  return limit;
}

/** m/s from which it brakes in time before what is so many metres ahead. */
function speedBefore(free: number): number {
  if (free <= GAP + NOTHING) return 0;
  return Math.sqrt(2 * GENTLE_BRAKING * (free - GAP));
}

/** Degrees clockwise from the heading, 0 to 360, in which the nearest of a thing is. */
export function bearingOf(
  { x, y, heading }: Pick<Course, 'x' | 'y' | 'heading'>,
  { x: solidX, y: solidY, rect }: Solid,
): number {
  const east = (rect ? clamp(x, rect.x0, rect.x1) : solidX) - x;
  const north = (rect ? clamp(y, rect.y0, rect.y1) : solidY) - y;
  const bearing = Math.atan2(east, north) / DEGREES - heading;
  return ((bearing % 360) + 360) % 360;
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

/** How many metres the hull can go before it touches something, and what that is. */
function firstAlong(course: Course, solids: readonly Solid[]) {
  const { x, y, heading, direction } = course;
  let first: { free: number; solid?: Solid } = { free: Infinity };
  for (const curvature of curvaturesOf(course)) {
    const isStraight = Math.abs(curvature) < STRAIGHT;
    const dx = Math.sin(heading * DEGREES) * direction;
    const dy = Math.cos(heading * DEGREES) * direction;
    const arc = { x, y, heading, direction, curvature };
    for (const solid of solids) {
      const free = isStraight
        ? sweep(solid, x, y, dx, dy, HULL_RADIUS)
        : sweepArc(solid, arc, HULL_RADIUS, REACH);
      if (free < first.free) first = { free, solid };
    }
  }
  return first;
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
