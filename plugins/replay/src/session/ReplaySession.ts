import { ObservableValue, type ReadableValue } from '@sidehelm/console-react';
import { FrameStore } from '../files/FrameStore';
import { cloudStatistics, countParticles } from '../frames/cloudStatistics';
import type { FramePose } from '../frames/ParticleFrame';
import type { FrameMarks } from '../view/FrameView';
import { matchingFrame, type Matched } from './matchingFrame';
import { ReplayPlayer, type Played } from './ReplayPlayer';
import { ShownFrame, type FrameOnShow } from './ShownFrame';

/** The frame that is shown, and what follows from it. */
export interface FrameReading extends FrameOnShow, FrameMarks {
  /** Its place in the file, from 1: frames that are left out count. */
  number: number;
  /** Particles that are shown. */
  count: number;
  /** What the view looks at. */
  middle: { x: number; y: number } | undefined;
}

/** A file that is open, and the frame of it that is shown. */
export interface ReplaySide {
  store: FrameStore;
  shown: ShownFrame;
  reading: ReadableValue<FrameReading | undefined>;
  /** The store as the player takes it. */
  played: Played & Matched;
}

/** Which of the two files that can be side by side. */
export type SidePlace = 0 | 1;

const hasAngle = (mean: { angle: number | undefined }): mean is FramePose =>
  mean.angle !== undefined;

/** Where the file does not say where the robot was, it is where the particles say on average. */
function readFrame(
  shown: FrameOnShow,
  number: number,
  minAlive: number,
): FrameReading {
  const { particles, pose, statistics: ofAll } = shown.frame;
  const statistics =
    (minAlive === 0 && ofAll) || cloudStatistics(particles, minAlive);
  const { count, middle } = statistics
    ? { count: statistics.count, middle: statistics.mean }
    : countParticles(particles, minAlive);
  const guess =
    statistics && hasAngle(statistics.mean) ? statistics.mean : undefined;
  return {
    ...shown,
    number,
    count,
    statistics,
    robot: pose ?? guess,
    isRobotGuessed: pose === undefined,
    middle: pose ?? middle,
  };
}

const nothing: Played & Matched = {
  count: () => 0,
  numberOf: index => index + 1,
  timeOf: () => undefined,
  isTimed: () => false,
  isGrowing: () => false,
};

/** Up to two files side by side, and the player that goes through the first; the second keeps step. */
export class ReplaySession {
  readonly sides: ReadableValue<readonly ReplaySide[]>;
  readonly player: ReplayPlayer;
  private readonly open = new ObservableValue<readonly ReplaySide[]>([]);
  /** Particles that are less alive are not shown, and do not count; in single precision, as they are kept. */
  readonly minAlive: ReadableValue<number>;
  private readonly least = new ObservableValue(0);
  private readonly endings = new Map<ReplaySide, () => void>();

  constructor() {
    this.sides = this.open;
    this.minAlive = this.least;
    this.player = new ReplayPlayer({
      count: () => this.first.count(),
      timeOf: index => this.first.timeOf(index),
      isGrowing: () => this.first.isGrowing(),
    });
    this.player.state.subscribe(() => this.showFrames());
  }

  private get first(): Played & Matched {
    return this.open.get()[0]?.played ?? nothing;
  }

  /** Opens a file in place of the one that is there. */
  openFile(file: File, place: SidePlace = 0): void {
    const store = new FrameStore(file);
    const shown = new ShownFrame(store);
    const reading = new ObservableValue<FrameReading | undefined>(undefined);
    const read = () => {
      const current = shown.current.get();
      reading.set(
        current &&
          readFrame(current, store.numberOf(current.index), this.least.get()),
      );
    };
    const side: ReplaySide = {
      store,
      shown,
      reading,
      played: {
        count: () => store.state.get().count,
        numberOf: index => store.numberOf(index),
        timeOf: index => store.timeOf(index),
        isTimed: () => store.isTimed(),
        isGrowing: () => !store.state.get().hasEnded,
      },
    };
    const sides = [...this.open.get()];
    const at = Math.min(place, sides.length);
    this.end(sides[at]);
    sides[at] = side;
    if (at === 0) {
      this.player.pause();
      this.player.goTo(0);
    }
    this.open.set(sides);
    const subscriptions = [
      store.state.subscribe(() => this.showFrames()),
      shown.current.subscribe(read),
      this.least.subscribe(read),
    ];
    this.endings.set(side, () => subscriptions.forEach(end => end()));
  }

  setMinAlive(minAlive: number): void {
    // What says 0.7 in a file is a little less as it is kept, and shall not be left out at 0.7.
    this.least.set(Math.fround(minAlive));
  }

  /** The other one takes its place, and stays at its frame. */
  close(place: SidePlace): void {
    const sides = [...this.open.get()];
    const [first, second] = sides;
    const { index } = this.player.state.get();
    const goesOn =
      place === 0 && second
        ? matchingFrame(first.played, index, second.played)
        : index;
    const [closed] = sides.splice(place, 1);
    this.end(closed);
    this.open.set(sides);
    this.player.pause();
    this.player.goTo(goesOn);
    this.showFrames();
  }

  dispose(): void {
    this.player.dispose();
    this.open.get().forEach(side => this.end(side));
  }

  private end(side: ReplaySide | undefined) {
    if (!side) return;
    side.store.dispose();
    this.endings.get(side)?.();
    this.endings.delete(side);
  }

  private showFrames() {
    const [first, second] = this.open.get();
    if (!first || first.played.count() === 0) return;
    const { index } = this.player.state.get();
    const next = Math.min(index + 1, first.played.count() - 1);
    first.shown.show(index, next);
    if (!second || second.played.count() === 0) return;
    second.shown.show(
      matchingFrame(first.played, index, second.played),
      matchingFrame(first.played, next, second.played),
    );
  }
}
