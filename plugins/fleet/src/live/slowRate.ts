import { OVERVIEW_FRAME_RATE } from '@sidehelm/console-common';

/** Share of the usual rate above which nobody sees a difference. */
const ENOUGH = 0.8;

/** How fast a picture is that comes clearly slower than it should, as people read it; `undefined` for all others. */
export function slowRate(framesPerSecond: number | undefined) {
  if (
    framesPerSecond === undefined ||
    framesPerSecond >= ENOUGH * OVERVIEW_FRAME_RATE
  )
    return undefined;
  const rate = Math.round(framesPerSecond);
  return rate === 0 ? '< 1 fps' : `${rate} fps`;
}
