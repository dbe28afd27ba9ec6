import type { TrailPoint } from '@sidehelm/contracts';

/** When a robot leaves a point: after this many metres or milliseconds. */
const SPACING = { metres: 1, milliseconds: 10_000 };

/** Points of one robot that are answered; older ones stay in the database. */
const LONGEST = 500;

const METRES_PER_DEGREE = 111_320;

/** Flat-earth distance in metres; exact enough over a few hundred. */
function distance(a: TrailPoint, b: TrailPoint): number {
  const north = (b.latitude - a.latitude) * METRES_PER_DEGREE;
  const east =
    (b.longitude - a.longitude) *
    METRES_PER_DEGREE *
    Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** The recent way of one robot, oldest point first. */
export class Trail {
  private readonly points: TrailPoint[] = [];
  private last?: TrailPoint;

  /** Takes a position and answers whether it is far or late enough to be recorded. */
  offer(point: TrailPoint): boolean {
    const { last } = this;
    const late =
      !last ||
      Math.abs(Date.parse(point.timestamp) - Date.parse(last.timestamp)) >=
        SPACING.milliseconds;
    if (!late && distance(last, point) <= SPACING.metres) return false;
    this.append(point);
    return true;
  }

  /** Adds a recorded point. Standing still is kept as the first and the last moment of it. */
  append(point: TrailPoint): void {
    const [before, previous] = this.points.slice(-2);
    const stood =
      previous !== undefined &&
      distance(before, point) <= SPACING.metres &&
      distance(previous, point) <= SPACING.metres;
    if (stood) this.points.pop();
    this.points.push(point);
    if (this.points.length > LONGEST) this.points.shift();
    this.last = point;
  }

  toJSON(): TrailPoint[] {
    return this.points;
  }
}
