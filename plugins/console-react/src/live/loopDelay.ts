import type { ServiceClock } from './ServiceClock';

/** What the video tells about its own delay. */
export interface VideoHealth {
  /** `performance.now()` of the last new frame on screen; `undefined` before the first. */
  readonly lastFrameAt: number | undefined;
  /** From capture to screen, ms; `undefined` when it cannot be told. */
  readonly age: number | undefined;
}

/** Age of the picture plus the way of a command, ms; `undefined` when either is unknown. */
export function loopDelay(
  video: VideoHealth,
  clock: ServiceClock,
): number | undefined {
  const { roundTrip } = clock;
  if (video.age === undefined || roundTrip === undefined) return undefined;
  return video.age + roundTrip / 2;
}
