import { DRIVING } from '@sidehelm/console-common';
import type { VideoHealth } from '../driving/loopDelay';
import { bad, good, waiting, type CheckStep } from './CheckStep';

/** Whether new pictures come. */
export function checkVideo(
  { lastFrameAt, age }: VideoHealth,
  now: number,
  isReduced: boolean,
): CheckStep {
  if (lastFrameAt === undefined) return waiting('There is no picture yet.');
  if (!(now - lastFrameAt <= DRIVING.staleVideo))
    return bad('The picture stands still: no new one comes.');
  if (age === undefined)
    return waiting('New pictures come. How old they are is not known yet.');
  const text = `New pictures come, ${Math.round(age)} ms old.`;
  return good(isReduced ? `${text} They are small: the link is slow.` : text);
}
