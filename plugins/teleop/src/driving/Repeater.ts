/** Acts at once and again while held, never sooner than the interval in ms, however often it is started. */
export class Repeater {
  private timer?: ReturnType<typeof setTimeout>;
  private lastAt = -Infinity;

  constructor(
    private readonly interval: number,
    private readonly act: () => void,
  ) {}

  get isRunning(): boolean {
    return this.timer !== undefined;
  }

  start(): void {
    this.stop();
    const wait = this.lastAt + this.interval - performance.now();
    if (wait > 0) {
      this.timer = setTimeout(() => this.start(), wait);
      return;
    }
    this.lastAt = performance.now();
    this.timer = setTimeout(() => this.start(), this.interval);
    this.act();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
