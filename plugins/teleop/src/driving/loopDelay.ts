import type { ServiceClock } from '@sidehelm/teleop-react';

/** What the video tells about its own delay. */
export interface VideoHealth {
  /** `performance.now()` at which the frame came that is on screen; `undefined` before the first. */
  readonly lastFrameAt: number | undefined;
  /** Of a frame when it comes, since its capture, ms; `undefined` when it cannot be told. */
  readonly age: number | undefined;
}

/** Age of the picture that is on screen now, ms; `undefined` when it cannot be told. It grows while no new one comes. */
export function pictureAge({
  age,
  lastFrameAt,
}: VideoHealth): number | undefined {
  if (age === undefined || lastFrameAt === undefined) return undefined;
  return age + (performance.now() - lastFrameAt);
}

/**
 * Age of the picture now plus the way of a command, ms; `undefined` when either
 * is unknown.
 */
export function loopDelay(
  video: VideoHealth,
  clock: ServiceClock,
): number | undefined {
  const { roundTrip } = clock;
  const age = pictureAge(video);
  if (age === undefined || roundTrip === undefined) return undefined;
  return age + roundTrip / 2;
}
