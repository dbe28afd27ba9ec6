export interface FixedRateClockOptions {
  /** Milliseconds between ticks. */
  period: number;
  /** Monotonic ms. */
  now: () => number;
  /** Called once per period; late ticks follow soon, a few at a time. */
  onTick: (due: number) => void;
  /** Ticks further behind than this (ms) are given up: the machine slept. */
  maxLag?: number;
}

/** Late ticks that run in one go; then whatever else waits in this thread has its turn. */
const TICKS_AT_ONCE = 4;

/** Ticks at a fixed rate without drift: each tick is due one period after the last was due. */
export class FixedRateClock {
  private timer: NodeJS.Timeout | undefined;
  private due = 0;

  constructor(private readonly options: FixedRateClockOptions) {}

  start() {
    if (this.timer) return;
    this.due = this.options.now();
    this.schedule();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private schedule() {
    const { now, period } = this.options;
    this.due += period;
    this.timer = setTimeout(() => this.run(), Math.max(0, this.due - now()));
  }

  private run() {
    const { now, period, onTick, maxLag = 1_000 } = this.options;
    if (now() - this.due > maxLag) this.due = now();
    onTick(this.due);
    for (let more = 1; more < TICKS_AT_ONCE; more += 1) {
      if (!this.timer || this.due + period > now()) break;
      this.due += period;
      onTick(this.due);
    }
    if (this.timer) this.schedule();
  }
}
