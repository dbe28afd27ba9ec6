import type { Point } from '@sidehelm/robot-simulator';
import { pointAt, turnTo } from './headings';

/** What a robot tells of itself. */
export interface Seen extends Point {
  /** Degrees clockwise from north. */
  heading: number;
  /** Metres that it could go in evenly spaced directions, clockwise from straight ahead; absent while its lidars are off. */
  clearance?: readonly number[];
}

export interface Direction {
  /** Degrees clockwise from north. */
  heading: number;
  /** Metres that are free there. */
  free: number;
}

export interface Wish {
  /** Degrees clockwise from north. */
  heading: number;
  /** Metres that should be free. */
  need: number;
  /** Degrees away from the wish at most. */
  within: number;
  /** 1 passes on the right, -1 on the left. */
  side: 1 | -1;
  /** What the other side costs, in degrees of detour: who changes their mind all the time gets nowhere. */
  otherSide: number;
  /** Whether the robot may be there. */
  mayBe(point: Point): boolean;
}

/** Less is no way to go; metres. The lidars hold a robot 0.3 m short of things. */
const LEAST = 0.4;
/** What it costs when nothing is free, in degrees of detour. */
const BLOCKED = 90;
/** Where the robot would be: so many metres ahead at most. */
const LOOK = 1.2;

/** Metres that are free in a direction: the lesser of the two that were measured beside it. */
export function freeTowards(seen: Seen, heading: number): number {
  const { clearance } = seen;
  if (!clearance || clearance.length === 0) return Infinity;
  const step = 360 / clearance.length;
  const place = (((heading - seen.heading) % 360) + 360) / step;
  const at = (index: number) => clearance[index % clearance.length];
  const near = Math.round(place);
  // Measured in that very direction, or nearly.
  if (Math.abs(place - near) < 0.1) return at(near);
  return Math.min(at(Math.floor(place)), at(Math.ceil(place)));
}

/** The direction nearest to the wished one in which there is room; `undefined` where there is none. */
export function chooseDirection(seen: Seen, wish: Wish): Direction | undefined {
  const count = seen.clearance?.length ?? 0;
  const measured = Array.from(
    { length: count },
    (...[, index]) => seen.heading + (index * 360) / count,
  );
  let best: (Direction & { cost: number }) | undefined;
  for (const heading of [wish.heading, ...measured]) {
    const turn = turnTo(wish.heading, heading);
    if (Math.abs(turn) > wish.within) continue;
    const free = freeTowards(seen, heading);
    if (free < LEAST) continue;
    const ahead = pointAt(seen, heading, Math.min(free, LOOK));
    if (turn !== 0 && !wish.mayBe(ahead)) continue;
    const shortage = Math.max(0, wish.need - free) / wish.need;
    const cost =
      Math.abs(turn) +
      (turn * wish.side < 0 ? wish.otherSide : 0) +
      shortage * BLOCKED;
    if (!best || cost < best.cost) best = { heading, free, cost };
  }
  return best && { heading: best.heading, free: best.free };
}
