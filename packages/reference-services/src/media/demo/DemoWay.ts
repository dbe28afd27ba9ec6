import type { Point } from '@sidehelm/robot-simulator';

/** A way that a robot goes from one time to another, ms since 1970; it stands before and after. */
export interface DemoLeg {
  from: number;
  to: number;
  /** Metres east and north of the office; two at least. */
  points: Point[];
}

export interface DemoPose extends Point {
  /** Degrees clockwise from north. */
  heading: number;
  /** m/s */
  speed: number;
  /** Degrees a second. */
  yawRate: number;
}

/** ms: a drive begins a little before the robot moves, and ends a little later. */
const DRIVE_AROUND = 4_000;
/** Metres over which corners are rounded. */
const ROUNDED = 0.8;
/** ms in which a robot comes to its speed, and to rest. */
const RAMP = 2_000;
/** ms over which turning is measured. */
const STEP = 100;

/** The drives of a robot that goes so, ms since 1970. */
export function drivesOf({
  legs,
}: {
  legs: readonly DemoLeg[];
}): { from: number; to: number }[] {
  return legs.map(({ from, to }) => ({
    from: from - DRIVE_AROUND,
    to: to + DRIVE_AROUND,
  }));
}

export function lengthOf(points: readonly Point[]): number {
  return points
    .slice(1)
    .reduce(
      (sum, { x, y }, index) =>
        sum + Math.hypot(x - points[index].x, y - points[index].y),
      0,
    );
}

/** The point so many metres along a way, or the end that is nearer. */
export function pointAt(points: readonly Point[], metres: number): Point {
  let left = Math.max(0, metres);
  for (let index = 1; index < points.length; index += 1) {
    const [a, b] = [points[index - 1], points[index]];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (left <= length && length > 0) {
      const part = left / length;
      return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
    }
    left -= length;
  }
  return points[points.length - 1];
}

/** Metres along a leg, and m/s, at a time: with a ramp at both ends. */
function progressOf({ from, to, points }: DemoLeg, time: number) {
  const length = lengthOf(points);
  const ramp = Math.min(RAMP, (to - from) / 2);
  const top = length / (to - from - ramp);
  const since = Math.min(Math.max(0, time - from), to - from);
  const left = to - from - since;
  if (since < ramp)
    return {
      metres: (top * since ** 2) / (2 * ramp),
      speed: (top * since) / ramp,
    };
  if (left < ramp)
    return {
      metres: length - (top * left ** 2) / (2 * ramp),
      speed: (top * left) / ramp,
    };
  return { metres: top * (since - ramp / 2), speed: top };
}

function placeAt(leg: DemoLeg, time: number) {
  const { metres, speed } = progressOf(leg, time);
  const length = lengthOf(leg.points);
  const behind = pointAt(leg.points, metres - ROUNDED);
  const here = pointAt(leg.points, metres);
  const ahead = pointAt(leg.points, Math.min(length, metres + ROUNDED));
  const x = (behind.x + here.x + ahead.x) / 3;
  const y = (behind.y + here.y + ahead.y) / 3;
  const radians = Math.atan2(ahead.x - behind.x, ahead.y - behind.y);
  return { x, y, heading: (radians * 180) / Math.PI, speed: speed * 1_000 };
}

function legAt(legs: readonly DemoLeg[], time: number): DemoLeg {
  return legs.findLast(({ from }) => time >= from) ?? legs[0];
}

/** Where a robot is at a time. */
export function poseAt(legs: readonly DemoLeg[], time: number): DemoPose {
  const leg = legAt(legs, time);
  const place = placeAt(leg, time);
  const turn = placeAt(leg, time + STEP).heading - place.heading;
  // The shorter way round.
  const turned = ((turn + 540) % 360) - 180;
  return { ...place, yawRate: (turned * 1_000) / STEP };
}
