import { serverClock } from '@sidehelm/console-react';

/** A pause between two answers that is no silence of ours; ms. */
const USUAL_PAUSE = 5_000;

/**
 * Knows up to which time the robots service has told of its robots. Whether a
 * robot is silent is judged as of that time: while no answer comes, the silence
 * is ours and no robot's.
 */
class RobotsClock {
  private answeredAt: number | undefined;

  /** The service has answered just now. */
  answered(): void {
    this.answeredAt = serverClock.now();
  }

  /** `now`, or the last answer if that is earlier; both in ms since 1970. */
  until(now: number): number {
    return this.answeredAt === undefined
      ? now
      : Math.min(now, this.answeredAt + USUAL_PAUSE);
  }
}

export const robotsClock = new RobotsClock();
