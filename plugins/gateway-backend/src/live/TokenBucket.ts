/** Lets `rate` events a second pass, and bursts of one second's worth. */
export class TokenBucket {
  private tokens: number;
  private filledAt = performance.now();

  constructor(private readonly rate: number) {
    this.tokens = rate;
  }

  take(): boolean {
    const now = performance.now();
    const gained = ((now - this.filledAt) / 1000) * this.rate;
    this.tokens = Math.min(this.rate, this.tokens + gained);
    this.filledAt = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
