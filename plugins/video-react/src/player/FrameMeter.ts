import type { ServiceClock } from '@sidehelm/teleop-react';
import { captureTime, frameAge } from './captureTime';
import { FrameArrivals } from './FrameArrivals';
import type { FrameDrawing, ReceivedFrame } from './FrameSource';
import type { VideoStats } from './VideoStats';

/** Frames over which the age is judged: their median ignores a single late one. */
const AGES = 5;
const WINDOW = 1_000;
/** Intervals between frames over which the rate is judged. */
const INTERVALS = 10;

/** Counts frames and their age. */
export class FrameMeter {
  readonly arrivals = new FrameArrivals();
  private startedAt = 0;
  private firstFrameAt?: number;
  private frames: number[] = [];
  /** The last ones, however long ago. */
  private times: number[] = [];
  private ages: number[] = [];
  private last?: number;
  private drawing?: FrameDrawing;
  private drawnFrameAt?: number;

  constructor(private readonly clock: ServiceClock) {}

  get lastFrameAt(): number | undefined {
    return this.last;
  }

  /** When the frame came that is on screen: while a view draws the video, the last one that it drew. */
  get shownFrameAt(): number | undefined {
    return this.drawing ? this.drawnFrameAt : this.last;
  }

  /** Until it ends, frames that are not drawn are not on screen. */
  startDrawing(): FrameDrawing {
    const drawing: FrameDrawing = {
      drawn: frame => {
        if (this.drawing !== drawing) return undefined;
        this.drawnFrameAt = frame.at;
        this.takeAge(frame);
        return this.ageAt(performance.now(), frame);
      },
      end: () => {
        if (this.drawing === drawing) this.drawing = undefined;
      },
    };
    this.drawing = drawing;
    this.drawnFrameAt = undefined;
    return drawing;
  }

  /** From one frame to the next, on average of the last ones, ms; undefined until there are enough. */
  get interval(): number | undefined {
    const { times } = this;
    return times.length > INTERVALS / 2
      ? (times[times.length - 1] - times[0]) / (times.length - 1)
      : undefined;
  }

  /** Median age of the last frames when they came, ms. */
  get age(): number | undefined {
    const sorted = [...this.ages].sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)];
  }

  start(): void {
    this.startedAt = performance.now();
    this.firstFrameAt = undefined;
    this.last = undefined;
    this.drawnFrameAt = undefined;
    this.frames = [];
    this.times = [];
    this.ages = [];
    this.arrivals.forget();
  }

  /** A frame that comes now; without a usable time stamp its age stays unknown. */
  received(rtpTimestamp: number | undefined): ReceivedFrame {
    const at = performance.now();
    const serviceTime = this.clock.now(at);
    const isKnown = rtpTimestamp !== undefined && serviceTime !== undefined;
    return {
      at,
      capturedAt: isKnown ? captureTime(rtpTimestamp, serviceTime) : undefined,
    };
  }

  /** Takes a frame that the video shows. `arrivedAt`, where the browser tells it, is free of what this page was busy with. */
  add(
    rtpTimestamp: number | undefined,
    arrivedAt = performance.now(),
  ): ReceivedFrame {
    const frame = this.received(rtpTimestamp);
    this.count([frame.at]);
    this.arrivals.add(arrivedAt, this.ageAt(arrivedAt, frame));
    if (!this.drawing) this.takeAge(frame);
    return frame;
  }

  /** Takes frames that came since the last ones, the latest of them by now; when exactly each of them came is not known. */
  addSeveral(count: number, now: number) {
    const began = Math.max(this.last ?? -Infinity, now - WINDOW);
    const times = Array.from(
      { length: count },
      (...[, index]) => began + ((now - began) * (index + 1)) / count,
    );
    this.count(times);
  }

  /** @param times - when frames came, the latest last; `performance.now()` */
  private count(times: number[]) {
    const latest = times[times.length - 1];
    this.last = latest;
    this.firstFrameAt ??= latest;
    this.frames = [...this.frames.filter(at => latest - at < WINDOW), ...times];
    this.times = [...this.times, ...times].slice(-INTERVALS - 1);
  }

  /** As it was when the frame came: what passes until it is drawn counts from `at`. */
  private takeAge(frame: ReceivedFrame) {
    const age = this.ageAt(frame.at, frame);
    this.ages = age === undefined ? [] : [...this.ages, age].slice(-AGES);
  }

  private ageAt(
    time: number,
    { capturedAt }: ReceivedFrame,
  ): number | undefined {
    const serviceTime = this.clock.now(time);
    return capturedAt === undefined || serviceTime === undefined
      ? undefined
      : frameAge(capturedAt, serviceTime);
  }

  stats(loss: number | undefined): VideoStats {
    const now = performance.now();
    return {
      framesPerSecond: this.frames.filter(at => now - at < WINDOW).length,
      rate: this.interval && 1_000 / this.interval,
      loss,
      age: this.age,
      firstFrameAfter:
        this.firstFrameAt === undefined
          ? undefined
          : this.firstFrameAt - this.startedAt,
    };
  }
}
