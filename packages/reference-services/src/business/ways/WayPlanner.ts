import {
  WalkwayRouter,
  type District,
  type Point,
} from '@sidehelm/robot-simulator';
import { Way, type Stretch } from './Way';

/** Metres from a point to the nearest walkway. */
const REACH = 100;
/** Metres from a door at which a robot waits: people come out of it. */
const FROM_DOOR = 0.95;
/** Metres beside the walkway at most: enough to let others pass, and not into a courtyard. */
const ASIDE = 1.2;
/** Points nearer than this are one; metres. */
const SAME = 0.2;

const distanceOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Finds ways along sidewalks and over crossings, from where a robot stands to beside a door. */
export class WayPlanner {
  private readonly router: WalkwayRouter;

  constructor(district: Pick<District, 'walkways'>) {
    this.router = new WalkwayRouter(district.walkways);
  }

  /** `undefined` where no way leads. */
  plan(from: Point, door: Point): Way | undefined {
    const start = this.router.snap(from, REACH);
    const stop = this.router.snap(door, REACH);
    const route = start && stop && this.router.route(start, stop);
    if (!route) return undefined;
    const points: Point[] = [{ x: from.x, y: from.y }];
    const crossings: Stretch[] = [];
    let length = 0;
    const add = ({ x, y }: Point) => {
      const metres = distanceOf(points[points.length - 1], { x, y });
      if (metres < SAME) return;
      points.push({ x, y });
      length += metres;
    };
    add(start);
    for (const { edge, to } of route.pieces) {
      const before = length;
      add(to);
      if (edge.kind === 'crossing')
        crossings.push({ from: before, to: length });
    }
    add(asideOf(stop, door));
    return new Way(points, crossings);
  }
}

/** Off the walkway towards the door, so that whoever walks by can. */
function asideOf(stop: Point, door: Point): Point {
  const distance = distanceOf(stop, door);
  const metres = Math.min(ASIDE, Math.max(0, distance - FROM_DOOR));
  if (metres === 0) return stop;
  const share = metres / distance;
  return {
    x: stop.x + (door.x - stop.x) * share,
    y: stop.y + (door.y - stop.y) * share,
  };
}
