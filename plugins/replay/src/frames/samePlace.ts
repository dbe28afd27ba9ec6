import { localFrame } from '@sidehelm/console-common';
import type { FrameOrigin } from './ParticleFrame';

interface Place {
  x: number;
  y: number;
}

/**
 * A place of one file in the metres of another.
 *
 * @returns `undefined` where nobody knows how the two lie to each other: only one says where it is on the map.
 * Two that both do not say it are taken to have the same origin.
 */
export function samePlace(
  { x, y }: Place,
  from: FrameOrigin,
  to: FrameOrigin,
): Place | undefined {
  const here = { x: x + from.shift.x, y: y + from.shift.y };
  if (!from.place !== !to.place) return undefined;
  const there =
    from.place && to.place
      ? localFrame(to.place).toLocal(localFrame(from.place).toLatLng(here))
      : here;
  return { x: there.x - to.shift.x, y: there.y - to.shift.y };
}
