import { DRIVING } from '@sidehelm/console-common';
import type { VideoHealth } from './loopDelay';

/** From capture to screen, ms; `undefined` also while the picture stands still. */
export function videoDelay({
  age,
  lastFrameAt,
}: VideoHealth): number | undefined {
  if (lastFrameAt === undefined) return undefined;
  const silence = performance.now() - lastFrameAt;
  return silence <= DRIVING.staleVideo ? age : undefined;
}
