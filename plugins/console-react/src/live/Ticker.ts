/** Calls back at a steady pace until stopped. */
export interface Ticker {
  start: (interval: number, onTick: () => void) => void;
  stop: () => void;
}

/** Ticks from this thread; browsers slow it down in hidden tabs. */
export class TimerTicker implements Ticker {
  private timer?: ReturnType<typeof setInterval>;

  start(interval: number, onTick: () => void): void {
    this.stop();
    this.timer = setInterval(onTick, interval);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
