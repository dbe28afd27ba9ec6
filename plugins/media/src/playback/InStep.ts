import { clipAt } from '../rules/DayClip';
import type { RobotTrack } from './RobotTrack';

/** Robots that are further apart are not in step; ms of the recording at normal speed. */
const OUT_OF_STEP = 250;
/** ms; who is out of step needs time to come back. Twice as long after each try that did not help. */
const PAUSE = 1_000;
const LONGEST_PAUSE = 32_000;
/** ms; a seek that took longer waited for something else. */
const LONGEST_SEEK = 3_000;

interface Stepping {
  /** When it was brought back last, by `performance.now()`. */
  at: number;
  pause: number;
  /** ms that it took. */
  took: number;
}

/** Brings robots back into step with the one that leads. */
export class InStep {
  private readonly steppings = new WeakMap<RobotTrack, Stepping>();

  /**
   * @param at - where the leader is, ms since 1970
   * @param speed - seconds of the recording in one
   */
  keep(track: RobotTrack, at: number, speed: number): void {
    const last = this.steppings.get(track);
    const now = performance.now();
    if (last && now - last.at < last.pause) return;
    if (track.picture.get().kind === 'loading') return;
    if (!isOff(track, at, speed)) {
      if (last) last.pause = PAUSE;
      return;
    }
    const next = {
      at: now,
      pause: last ? Math.min(2 * last.pause, LONGEST_PAUSE) : PAUSE,
      took: last?.took ?? 0,
    };
    this.steppings.set(track, next);
    void this.bring(track, at, speed, next);
  }

  /** The leader goes on while the picture comes, so it is sought where the leader will be by then. */
  private async bring(
    track: RobotTrack,
    at: number,
    speed: number,
    stepping: Stepping,
  ) {
    const ahead = at + stepping.took * speed;
    const isShown = await track.show(track.has(ahead) ? ahead : at);
    if (!isShown) return;
    stepping.took = Math.min(performance.now() - stepping.at, LONGEST_SEEK);
  }
}

function isOff(track: RobotTrack, at: number, speed: number): boolean {
  const { position } = track;
  const clip = clipAt(track.clips.get() ?? [], at);
  if (position === undefined)
    return clip !== undefined && !track.broken.has(clip.startsAt);
  // What is over waits where it is until there is more.
  if (!clip && track.picture.get().kind === 'ended') return false;
  return Math.abs(position - at) > OUT_OF_STEP * Math.max(1, speed);
}
