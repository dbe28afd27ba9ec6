export interface FixedRateClockOptions {
  /** Milliseconds between ticks. */
  period: number;
  /** Monotonic ms. */
  now: () => number;
  /** Called once per period; late ticks follow at once. */
  onTick: (due: number) => void;
  /** Ticks further behind than this (ms) are given up: the machine slept. */
  maxLag?: number;
}

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
    while (this.timer && this.due + period <= now()) {
      this.due += period;
      onTick(this.due);
    }
    if (this.timer) this.schedule();
  }
}
