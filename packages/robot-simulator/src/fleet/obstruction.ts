import { Actor } from '../actors/types';
import { DEGREES, Rect } from '../geometry';

/** A solid thing for the physics: a circle, or a rectangle along the axes. */
export interface Solid {
  x: number;
  y: number;
  radius: number;
  rect?: Rect;
  /** m/s with which it may come nearer, in whatever direction: it is a person. */
  pace?: number;
}

/** m/s of somebody who walks briskly and steps aside: nobody in the district is faster. */
const QUICK_STEP = 2;

/** Somebody is as wide as their shoulders in every direction. */
export function solidOf(actor: Actor): Solid {
  const { x, y, heading, length, width } = actor;
  if (actor.kind === 'pedestrian')
    return { x, y, radius: width / 2, pace: QUICK_STEP };
  const alongX = Math.abs(Math.sin(heading * DEGREES)) > 0.5;
  const dx = (alongX ? length : width) / 2;
  const dy = (alongX ? width : length) / 2;
  return {
    x,
    y,
    radius: 0,
    rect: { x0: x - dx, x1: x + dx, y0: y - dy, y1: y + dy },
  };
}

/** Signed distance from a point to the surface; negative inside. */
export function distanceTo(solid: Solid, x: number, y: number): number {
  const { rect } = solid;
  if (!rect) {
    const dx = x - solid.x;
    const dy = y - solid.y;
    return Math.sqrt(dx * dx + dy * dy) - solid.radius;
  }
  const dx = Math.max(rect.x0 - x, x - rect.x1);
  const dy = Math.max(rect.y0 - y, y - rect.y1);
  if (dx > 0 && dy > 0) return Math.sqrt(dx * dx + dy * dy);
  return Math.max(dx, dy);
}

function hitCircle(
  ox: number,
  oy: number,
  dx: number,
  dy: number,
  cx: number,
  cy: number,
  radius: number,
): number {
  const rx = cx - ox;
  const ry = cy - oy;
  const along = rx * dx + ry * dy;
  if (along <= 0) return Infinity;
  const gap = rx * rx + ry * ry - along * along;
  const root = radius * radius - gap;
  return root < 0 ? Infinity : along - Math.sqrt(root);
}

function hitBox(
  ox: number,
  oy: number,
  dx: number,
  dy: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number {
  let near = 0;
  let far = Infinity;
  if (dx === 0) {
    if (ox < x0 || ox > x1) return Infinity;
  } else {
    const a = (x0 - ox) / dx;
    const b = (x1 - ox) / dx;
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  if (dy === 0) {
    if (oy < y0 || oy > y1) return Infinity;
  } else {
    const a = (y0 - oy) / dy;
    const b = (y1 - oy) / dy;
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  return near <= far ? near : Infinity;
}

/**
 * How far a disc of `radius` can move along the unit vector before it touches
 * the solid; Infinity when it never does. A disc that touches already gets 0,
 * or Infinity when it moves away.
 */
export function sweep(
  solid: Solid,
  ox: number,
  oy: number,
  dx: number,
  dy: number,
  radius: number,
): number {
  const start = distanceTo(solid, ox, oy);
  if (start <= radius) {
    const ahead = distanceTo(solid, ox + dx * 0.01, oy + dy * 0.01);
    return ahead < start - 1e-9 ? 0 : Infinity;
  }
  const { rect } = solid;
  if (!rect) {
    return hitCircle(ox, oy, dx, dy, solid.x, solid.y, solid.radius + radius);
  }
  const { x0, y0, x1, y1 } = rect;
  let best = Math.min(
    hitBox(ox, oy, dx, dy, x0 - radius, y0, x1 + radius, y1),
    hitBox(ox, oy, dx, dy, x0, y0 - radius, x1, y1 + radius),
  );
  if (radius > 0) {
    best = Math.min(
      best,
      hitCircle(ox, oy, dx, dy, x0, y0, radius),
      hitCircle(ox, oy, dx, dy, x1, y0, radius),
      hitCircle(ox, oy, dx, dy, x0, y1, radius),
      hitCircle(ox, oy, dx, dy, x1, y1, radius),
    );
  }
  return best;
}

/** Where something goes along an arc. */
export interface Arc {
  x: number;
  y: number;
  /** Degrees clockwise from north. */
  heading: number;
  /** 1 goes ahead, -1 backwards. */
  direction: number;
  /** 1/m, positive to the right of the heading, not 0. */
  curvature: number;
}

/** Metres of an arc for which nearly touching is not looked at more closely. */
const LEAST_STEP = 0.02;

/**
 * How far a disc of `radius` can move along the arc before it touches the solid; Infinity when it does not within
 * `reach` metres. It goes on by as much as is free around it until nothing is, so it never jumps over anything. A disc
 * that touches already may move away or along.
 */
export function sweepArc(
  solid: Solid,
  { x, y, heading, direction, curvature }: Arc,
  radius: number,
  reach: number,
): number {
  let gap = distanceTo(solid, x, y) - radius;
  if (gap > reach) return Infinity;
  const sin = Math.sin(heading * DEGREES);
  const cos = Math.cos(heading * DEGREES);
  let metres = 0;
  while (metres < reach) {
    const next = metres + Math.max(gap, LEAST_STEP);
    const turned = heading * DEGREES + curvature * next * direction;
    const nextGap =
      distanceTo(
        solid,
        x + (cos - Math.cos(turned)) / curvature,
        y + (Math.sin(turned) - sin) / curvature,
      ) - radius;
    if (nextGap <= 0 && nextGap < gap - 1e-9) return metres + Math.max(gap, 0);
    if (nextGap > reach - next) return Infinity;
    metres = next;
    gap = nextGap;
  }
  return Infinity;
}
