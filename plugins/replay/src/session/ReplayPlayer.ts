import { ObservableValue, type ReadableValue } from '@sidehelm/console-react';

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

/** Milliseconds from one frame to the next where the file does not say it. */
const USUAL_STEP = 100;
/** A longer pause in the file is played as this long, ms. */
const LONGEST_STEP = 2_000;
/** After a longer silence, such as that of a hidden tab, it goes on from where it was; ms. */
const LONGEST_TICK = 250;

export interface PlayerState {
  /** The frame that is to be shown. */
  index: number;
  isPlaying: boolean;
  isLooping: boolean;
  speed: number;
}

/** What is played: how many frames there are so far, and when each was. */
export interface Played {
  count(): number;
  timeOf(index: number): number | undefined;
  /** More frames are on their way. */
  isGrowing(): boolean;
}

/** Calls back with the milliseconds that have passed, until it is ended. */
export type Ticking = (onTick: (elapsed: number) => void) => () => void;

/** With each picture that the browser draws. */
const eachPicture: Ticking = onTick => {
  let last = performance.now();
  let handle = 0;
  const tick = () => {
    const now = performance.now();
    handle = requestAnimationFrame(tick);
    onTick(now - last);
    last = now;
  };
  handle = requestAnimationFrame(tick);
  return () => cancelAnimationFrame(handle);
};

/** Goes through the frames of a file, in their own time or step by step. */
export class ReplayPlayer {
  readonly state: ReadableValue<PlayerState>;
  private readonly told = new ObservableValue<PlayerState>({
    index: 0,
    isPlaying: false,
    isLooping: false,
    speed: 1,
  });
  /** Milliseconds of the file that have passed since the frame on show. */
  private passed = 0;
  private endTicking?: () => void;

  constructor(
    private readonly played: Played,
    private readonly ticking: Ticking = eachPicture,
  ) {
    this.state = this.told;
  }

  /** A frame outside of the file is the first or the last. */
  goTo(index: number): void {
    this.passed = 0;
    const last = Math.max(0, this.played.count() - 1);
    this.change({ index: Math.min(last, Math.max(0, Math.round(index))) });
  }

  /** Who steps looks at single frames: it stops playing. */
  step(by: number): void {
    this.pause();
    this.goTo(this.told.get().index + by);
  }

  toggle(): void {
    if (this.told.get().isPlaying) this.pause();
    else this.play();
  }

  /** From the beginning when it is at the end. */
  play(): void {
    if (this.told.get().isPlaying || this.played.count() < 2) return;
    if (this.told.get().index >= this.played.count() - 1) this.goTo(0);
    this.passed = 0;
    this.change({ isPlaying: true });
    this.endTicking = this.ticking(elapsed => this.advance(elapsed));
  }

  pause(): void {
    this.endTicking?.();
    this.endTicking = undefined;
    this.change({ isPlaying: false });
  }

  setLooping(isLooping: boolean): void {
    this.change({ isLooping });
  }

  setSpeed(speed: number): void {
    this.change({ speed });
  }

  /** One of `SPEEDS` further up or down. */
  changeSpeed(by: 1 | -1): void {
    const at = SPEEDS.findIndex(speed => speed === this.told.get().speed);
    this.setSpeed(SPEEDS[at + by] ?? this.told.get().speed);
  }

  dispose(): void {
    this.endTicking?.();
  }

  private advance(elapsed: number) {
    const { speed, isLooping } = this.told.get();
    let { index } = this.told.get();
    this.passed += Math.min(elapsed, LONGEST_TICK) * speed;
    let step = this.stepFrom(index);
    while (this.passed >= step) {
      this.passed -= step;
      if (index + 1 < this.played.count()) index += 1;
      else if (this.played.isGrowing()) {
        // Goes on as soon as there is a next one.
        this.passed = step;
        break;
      } else if (isLooping) index = 0;
      else {
        this.change({ index });
        this.pause();
        return;
      }
      step = this.stepFrom(index);
    }
    this.change({ index });
  }

  /** Milliseconds of the file from a frame to the next. */
  private stepFrom(index: number): number {
    const from = this.played.timeOf(index);
    const to = this.played.timeOf(index + 1);
    if (from === undefined || to === undefined) return USUAL_STEP;
    // Frames of the same time, or in disorder, are shown all the same.
    return Math.min(LONGEST_STEP, Math.max(1, to - from));
  }

  private change(change: Partial<PlayerState>) {
    const before = this.told.get();
    const after = { ...before, ...change };
    const isSame =
      before.index === after.index &&
      before.isPlaying === after.isPlaying &&
      before.isLooping === after.isLooping &&
      before.speed === after.speed;
    if (!isSame) this.told.set(after);
  }
}
