import { clipAt, type DayClip } from '../rules/DayClip';
import { previousEnd } from '../rules/clipSteps';
import type { ReadFrameTimes } from './readFrameTimes';
import type { RobotTrack } from './RobotTrack';

/** ms between two frames of a recording of which it is not known when they are, as while it grows. */
const FRAME_INTERVAL = 100;
/** ms; times of frames are rounded. */
const ROUNDING = 1;

/** What steps go through. Moments are ms since 1970. */
export interface SteppedDay {
  /** The moment on screen. */
  at(): number;
  /** The track whose frames are meant, if one shows something. */
  leader(): RobotTrack | undefined;
  /** What was recorded, a list for each robot. */
  lists(): (readonly DayClip[])[];
  seek(at: number): void;
  /** Goes to the beginning of the next clip, or says that there is none. */
  nextClip(): void;
}

/**
 * Goes some frames on, or back: to where the next one is shown, wherever the
 * recording tells that, and as if they were evenly apart elsewhere.
 */
export class FrameSteps {
  /** When each frame of a clip is shown, ms since its beginning, by its address; none where the clip does not tell it. */
  private readonly frameTimes = new Map<string, readonly number[]>();
  /** Frames that somebody wants to go on, or back, as soon as it is known when they are. */
  private wanted = 0;
  /** The address of the clip whose frames are asked for. */
  private asking?: string;

  /** @param readTimes - asks for the frames of a clip by its address */
  constructor(
    private readonly day: SteppedDay,
    private readonly readTimes: ReadFrameTimes,
  ) {}

  /** From the frame that was asked for last, should it not be on screen yet. */
  go(frames: number): void {
    this.wanted += frames;
    this.goOn();
  }

  /** Those that are still to come are not wanted any more. */
  forget(): void {
    this.wanted = 0;
  }

  /** Goes the steps that are wanted, at once or when it is known where frames are. */
  private goOn() {
    if (this.wanted === 0) return;
    const leader = this.day.leader();
    const at = leader?.position ?? this.day.at();
    const clip = leader
      ? (leader.known ?? leader.shown.clip)
      : this.day
          .lists()
          .map(clips => clipAt(clips, at))
          .find(one => one !== undefined);
    if (!clip || clip.isRecording) {
      this.stepEvenly();
      return;
    }
    const times = this.frameTimes.get(clip.url);
    if (!times) void this.learnTimes(clip);
    else if (times.length === 0) this.stepEvenly();
    else this.stepAmong(times, clip, at);
  }

  private async learnTimes({ url }: DayClip) {
    if (this.asking === url) return;
    this.asking = url;
    const times = await this.readTimes(url);
    if (this.asking === url) this.asking = undefined;
    if (times) {
      this.frameTimes.set(url, times);
      this.goOn();
    } else if (this.wanted !== 0 && this.asking === undefined) {
      // With the next step it is asked for again.
      this.stepEvenly();
    }
  }

  /** To a frame of a clip, or over its edge. */
  private stepAmong(times: readonly number[], clip: DayClip, at: number) {
    const steps = this.take();
    const next = times.findIndex(time => clip.startsAt + time > at + ROUNDING);
    const shown = (next < 0 ? times.length : next) - 1;
    const wanted = times[Math.max(0, shown) + steps];
    if (wanted !== undefined) this.day.seek(clip.startsAt + wanted);
    else if (steps < 0) this.stepBack(clip.startsAt - 1);
    else if (this.isRecorded(clip.endsAt)) this.day.seek(clip.endsAt);
    else this.day.nextClip();
  }

  /** As if frames were evenly apart. */
  private stepEvenly() {
    const steps = this.take();
    const { capturedAt = NaN, position = NaN } = this.day.leader()?.shown ?? {};
    const behind = position - capturedAt;
    const isOnScreen = behind >= 0 && behind < FRAME_INTERVAL - ROUNDING;
    const from = isOnScreen ? capturedAt : this.day.at();
    const wanted = from + steps * FRAME_INTERVAL;
    if (this.isRecorded(wanted)) this.day.seek(wanted);
    else if (steps > 0) this.day.nextClip();
    else this.stepBack(wanted);
  }

  /** To the last frame that there is before a moment. */
  private stepBack(before: number) {
    const end = previousEnd(this.day.lists(), before);
    if (this.isRecorded(before)) this.day.seek(before);
    else if (end !== undefined) this.day.seek(end - FRAME_INTERVAL);
  }

  private isRecorded(at: number): boolean {
    return this.day.lists().some(clips => clipAt(clips, at) !== undefined);
  }

  private take(): number {
    const steps = this.wanted;
    this.wanted = 0;
    return steps;
  }
}
