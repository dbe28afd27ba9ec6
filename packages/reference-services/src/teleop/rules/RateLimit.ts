/** Allows so many events a second; the second starts with its first event. */
export class RateLimit {
  private windowStart = -Infinity;
  private count = 0;

  constructor(
    private readonly perSecond: number,
    /** Monotonic ms. */
    private readonly now: () => number,
  ) {}

  /** Counts one event and says whether it is still within the limit. */
  allows(): boolean {
    const time = this.now();
    if (time - this.windowStart >= 1000) {
      this.windowStart = time;
      this.count = 0;
    }
    this.count += 1;
    return this.count <= this.perSecond;
  }
}
