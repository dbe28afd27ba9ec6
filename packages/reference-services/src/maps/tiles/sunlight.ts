import type { Rect } from '@sidehelm/robot-simulator';
import { tracePolygon } from '../regions/shapes';
import type { Context } from './TileFrame';

/** Where a shadow of one metre of height falls: afternoon sun from the south-west. */
export const SHADOW = { x: 0.42, y: 0.5 };
export const SHADOW_COLOUR = 'rgba(14,18,28,0.42)';

/** Adds the shadow that a box throws to the path: the hull of its base and its moved roof. */
export function traceShadow(
  context: Context,
  { x0, y0, x1, y1 }: Rect,
  height: number,
): void {
  const dx = SHADOW.x * height;
  const dy = SHADOW.y * height;
  tracePolygon(context, [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1 + dx, y: y0 + dy },
    { x: x1 + dx, y: y1 + dy },
    { x: x0 + dx, y: y1 + dy },
    { x: x0, y: y1 },
  ]);
}

/** A number that looks random but always belongs to the same thing. */
export const scramble = (index: number) =>
  (Math.imul(index + 1, 2_654_435_761) >>> 8) & 0xffff;

export const pick = <T>(list: readonly T[], index: number) =>
  list[Math.abs(index) % list.length];
