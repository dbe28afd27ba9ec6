import { CROSSING_OFFSET } from '../district/crossings';
import { LINES } from '../district/layout';
import { Block, District } from '../district/types';
import { Rect, Point } from '../geometry';
import { Random, hash } from '../random';
import { Actor, CYCLE, sinceGreen } from './types';

/** Between the furniture at the kerb and the walls. */
const NEAR_KERB = 2.05;
const NEAR_WALL = 2.9;
/** Seconds of green in which people still step onto a crossing; enough is left to reach the other side. */
const STEP_OFF = 5;

interface Leg extends Point {
  /** Seconds since the start of the round. */
  time: number;
  /** Unit vector, and speed until the next leg. */
  dx: number;
  dy: number;
  speed: number;
  travelled: number;
}

export interface Walker {
  id: number;
  legs: Leg[];
  /** Seconds of one round. */
  period: number;
  offset: number;
  box: Rect;
  colour: number;
  height: number;
}

interface Waypoint extends Point {
  /** The light to wait for before walking on. */
  light?: { row: number; column: number; axis: 'ew' | 'ns' };
}

/** Walks a closed round once and writes down when each leg begins. */
function walk(
  waypoints: Waypoint[],
  speed: number,
): { legs: Leg[]; duration: number } {
  const legs: Leg[] = [];
  let time = 0;
  let travelled = 0;
  waypoints.forEach((from, index) => {
    const to = waypoints[(index + 1) % waypoints.length];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const leg = {
      x: from.x,
      y: from.y,
      dx: (to.x - from.x) / length,
      dy: (to.y - from.y) / length,
      travelled,
    };
    if (from.light) {
      const { row, column, axis } = from.light;
      const since = sinceGreen(time, row, column, axis);
      if (since > STEP_OFF) {
        legs.push({ ...leg, time, speed: 0 });
        time += CYCLE - since + 1;
      }
    }
    legs.push({ ...leg, time, speed });
    time += length / speed;
    travelled += length;
  });
  const end = legs[0];
  return {
    legs: [...legs, { ...end, time, travelled, speed: 0 }],
    duration: time,
  };
}

function boxOf(points: Point[]): Rect {
  const xs = points.map(p => p.x);
  const ys = points.map(p => p.y);
  return {
    x0: Math.min(...xs),
    x1: Math.max(...xs),
    y0: Math.min(...ys),
    y1: Math.max(...ys),
  };
}

const cornersAt = ({ x0, y0, x1, y1 }: Rect, depth: number): Point[] => [
  { x: x0 + depth, y: y0 + depth },
  { x: x1 - depth, y: y0 + depth },
  { x: x1 - depth, y: y1 - depth },
  { x: x0 + depth, y: y1 - depth },
];

/** Over two crossings of the `ew` line between two blocks, and along their sides. */
function roundOverCrossings(
  south: Block,
  north: Block,
  depth: number,
): Waypoint[] {
  const row = south.row;
  const west = south.rect.x0 + CROSSING_OFFSET;
  const east = south.rect.x1 - CROSSING_OFFSET;
  // People cross an `ew` street while the avenue has green.
  const light = (column: number) => ({ row, column, axis: 'ns' as const });
  return [
    { x: west, y: south.rect.y1 - depth },
    { x: east, y: south.rect.y1 - depth, light: light(south.column) },
    { x: east, y: north.rect.y0 + depth },
    { x: west, y: north.rect.y0 + depth, light: light(south.column - 1) },
  ];
}

export function createWalkers({ seed, blocks }: District): Walker[] {
  const walkers: Walker[] = [];
  const random = new Random(hash(seed, 11));
  const add = (waypoints: Waypoint[], wholeCycles: boolean) => {
    const { legs, duration } = walk(waypoints, random.range(1.05, 1.5));
    const period = wholeCycles ? Math.ceil(duration / CYCLE) * CYCLE : duration;
    walkers.push({
      id: walkers.length,
      legs,
      period,
      offset: wholeCycles ? random.int(0, 9) * CYCLE : random.range(0, period),
      box: boxOf(waypoints),
      colour: random.int(0, 1023),
      height: random.range(1.56, 1.9),
    });
  };
  const columns = LINES + 1;
  for (const block of blocks) {
    const { column, row } = block;
    if (column === 0 || row === 0 || column === LINES || row === LINES)
      continue;
    const count = random.int(3, 5);
    for (let i = 0; i < count; i++) {
      const corners = cornersAt(block.rect, random.range(NEAR_KERB, NEAR_WALL));
      add(random.chance(0.5) ? corners : corners.reverse(), false);
    }
    if (row + 1 < LINES) {
      const north = blocks[(row + 1) * columns + column];
      const rounds = random.int(1, 2);
      for (let i = 0; i < rounds; i++) {
        add(
          roundOverCrossings(block, north, random.range(NEAR_KERB, NEAR_WALL)),
          true,
        );
      }
    }
  }
  return walkers;
}

export function walkerAt(walker: Walker, time: number): Actor {
  const { legs, period } = walker;
  let rest = (time + walker.offset) % period;
  if (rest < 0) rest += period;
  let index = legs.length - 1;
  while (index > 0 && legs[index].time > rest) index--;
  const leg = legs[index];
  const walked = (rest - leg.time) * leg.speed;
  const next = legs[Math.min(index + 1, legs.length - 1)];
  const degrees = (Math.atan2(leg.dx, leg.dy) * 180) / Math.PI;
  return {
    // Apart from the cars' numbers.
    id: -1 - walker.id,
    kind: 'pedestrian',
    x: leg.x + leg.dx * walked,
    y: leg.y + leg.dy * walked,
    heading: (degrees + 360) % 360,
    speed: leg.speed,
    length: 0.36,
    width: 0.5,
    height: walker.height,
    colour: walker.colour,
    travelled: leg.travelled + walked,
    toCorner: Math.min(walked, next.travelled - leg.travelled - walked),
  };
}
