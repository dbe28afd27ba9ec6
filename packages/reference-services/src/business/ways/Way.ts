import type { Point } from '@sidehelm/robot-simulator';

/** A part of a way, in metres from its beginning. */
export interface Stretch {
  from: number;
  to: number;
}

/** Where something is beside a way. */
export interface Beside {
  /** Metres from the beginning of the way to the nearest point of it. */
  along: number;
  /** Metres from there. */
  off: number;
}

const distanceOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** A line that a robot goes along, with the parts of it that lie on a road. */
export class Way {
  /** Metres. */
  readonly length: number;
  /** Metres from the beginning to each point. */
  private readonly marks: readonly number[];

  constructor(
    /** At least one. */
    readonly points: readonly Point[],
    /** In the order in which they are come to. */
    readonly crossings: readonly Stretch[] = [],
  ) {
    let length = 0;
    this.marks = points.map((point, index) => {
      if (index > 0) length += distanceOf(points[index - 1], point);
      return length;
    });
    this.length = length;
  }

  get end(): Point {
    return this.points[this.points.length - 1];
  }

  /** The point so many metres from the beginning; the ends beyond them. */
  at(along: number): Point {
    const { points, marks } = this;
    if (along <= 0) return points[0];
    const next = marks.findIndex(mark => mark > along);
    if (next < 0) return this.end;
    const a = points[next - 1];
    const b = points[next];
    const share = (along - marks[next - 1]) / (marks[next] - marks[next - 1]);
    return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
  }

  /** The nearest point of a part of the way. A way may come by the same place twice. */
  nearest(point: Point, { from, to }: Stretch): Beside {
    const { points, marks } = this;
    const start = this.at(from);
    let best: Beside = {
      along: Math.max(0, Math.min(from, this.length)),
      off: distanceOf(point, start),
    };
    for (let index = 1; index < points.length; index += 1) {
      const low = Math.max(marks[index - 1], from);
      const high = Math.min(marks[index], to);
      if (low > high) continue;
      const a = points[index - 1];
      const length = marks[index] - marks[index - 1];
      const dx = (points[index].x - a.x) / length;
      const dy = (points[index].y - a.y) / length;
      const wanted =
        marks[index - 1] + (point.x - a.x) * dx + (point.y - a.y) * dy;
      const along = Math.max(low, Math.min(wanted, high));
      const off = distanceOf(point, this.at(along));
      if (off < best.off) best = { along, off };
    }
    return best;
  }

  /** The first crossing that has not been left behind. */
  crossingAfter(along: number): Stretch | undefined {
    return this.crossings.find(({ to }) => to > along);
  }
}
